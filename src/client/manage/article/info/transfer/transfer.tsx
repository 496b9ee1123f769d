import { useState } from 'react';
import { ExportButton } from '#client/manage/parts/export-button.tsx';
import { Section } from '#client/manage/parts/section.tsx';
import { useServices } from '#client/state/services.ts';
import { Choices } from '#client/ui/choices.tsx';
import { ImportFiles } from './import-files.tsx';
import sections from '#client/manage/parts/sections.module.css';

interface Props {
  /** Called when the list may have changed. */
  readonly onImported: () => void;
  /** Readers, who may not write, still take their articles with them. */
  readonly mayImport: boolean;
}

/** The import and export of articles. */
export function Transfer({ onImported, mayImport }: Props) {
  return (
    <Section title={mayImport ? '导入与导出' : '导出'}>
      <ExportAll />
      {mayImport && <ImportFiles onImported={onImported} />}
    </Section>
  );
}

/** All articles as one zip. */
function ExportAll() {
  const services = useServices();
  const [withHistory, setWithHistory] = useState(false);
  return (
    <div className={sections.part}>
      <h3>导出</h3>
      <p>把全部文章（包括草稿）和图片导出为一个 zip。文章是 Markdown 文件，可以再次导入；不含回收站。</p>
      <Choices legend="另外包括">
        <label>
          <input type="checkbox" checked={withHistory} onChange={() => setWithHistory(!withHistory)} />
          历史版本（只供查看，不能再导入）
        </label>
      </Choices>
      <ExportButton
        words="导出全部文章"
        verb="导出"
        collect={async (onProgress) => {
          const { exportArticles } = await import('./export-articles.ts');
          return exportArticles(services, onProgress, { withHistory });
        }}
      />
    </div>
  );
}
