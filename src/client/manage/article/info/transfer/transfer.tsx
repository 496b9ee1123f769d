import { useId, type ChangeEvent, useState } from 'react';
import { ExportButton } from '#client/manage/parts/export-button.tsx';
import { attempt, useWork } from '#client/manage/parts/use-work.ts';
import { useServices } from '#client/state/services.ts';
import { Choices } from '#client/ui/choices.tsx';
import { Actions } from '#client/ui/form-foot.tsx';
import type { ImportedFile, ImportReport, Clash } from './import-articles.ts';
import sections from '#client/manage/parts/sections.module.css';
import styles from './transfer.module.css';

const clashes = [
  ['skip', '跳过，保留网站上的'],
  ['replace', '用文件替换'],
  ['copy', '另存为新文章'],
] as const;

/** The form that imports Markdown files and zips of them. */
function ImportFiles({ onImported }: { onImported: (() => void) | undefined }) {
  const services = useServices();
  const { progress, busy, run } = useWork();
  const [clash, setClash] = useState<Clash>('skip');
  const [report, setReport] = useState<ImportReport>();
  const [failure, setFailure] = useState('');

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(input.files ?? [])];
    // Choosing the same file again must fire a change event.
    input.value = '';
    if (busy || files.length === 0) return;
    setReport(undefined);
    setFailure('');
    const done = await attempt(services, () =>
      run(async (onProgress) => {
        const [{ importArticles }, { preparePicture }] = await Promise.all([
          import('./import-articles.ts'),
          import('#client/manage/pictures/prepare-picture.ts'),
        ]);
        return importArticles(services, files, { clash, prepare: preparePicture, onProgress });
      }),
    );
    if (done.ok) setReport(done.value);
    else setFailure(`导入中断：${done.error.message}。已导入的文章都已保存，再次导入不会重复。`);
    onImported?.();
  }

  return (
    <div className={sections.part}>
      <h3>导入</h3>
      <p>
        选择本站导出的 zip，或其他来源的 Markdown 文件（.md，或含图片的
        zip）。有日期的文章按该日期发布；标为草稿、隐藏或加密的，没有日期或日期在将来的，导入为草稿。
      </p>
      <Choices legend="遇到网站上已有但内容不同的文章" disabled={busy}>
        {clashes.map(([value, words]) => (
          <label key={value}>
            <input type="radio" name="clash" checked={clash === value} onChange={() => setClash(value)} />
            {words}
          </label>
        ))}
      </Choices>
      <Actions>
        <label className={styles.file} data-busy={busy || undefined}>
          选择要导入的文件
          <input
            type="file"
            multiple
            accept=".zip,.md,.markdown,.mdown"
            aria-disabled={busy}
            onChange={(event) => void choose(event)}
          />
        </label>
      </Actions>
      <div role="status">
        {progress && `正在导入第 ${progress.done + 1} 篇，共 ${progress.total} 篇`}
        {failure && <p>{failure}</p>}
        {report && <Report report={report} />}
      </div>
    </div>
  );
}

const outcomes = {
  created: '新建',
  replaced: '替换',
  copied: '另存',
  same: '已有，相同',
  skipped: '已有，跳过',
  failed: '导入失败',
} as const;

/** The report of an import: the counts, and each file that was not imported, with the reason. */
function Report({ report: { files, pictures, stopped } }: { report: ImportReport }) {
  const told = files.filter(({ made, complaints }) => complaints.length > 0 || made === 'failed' || made === 'skipped');
  return (
    <div className={styles.report}>
      <p>
        {files.length === 0 && !stopped
          ? '所选文件里没有 Markdown 文件。'
          : `${countsOf(files)}；图片 ${pictures} 张。`}
        {stopped && `导入中断：${stopped}。再次导入会接着进行，已导入的不会重复。`}
      </p>
      {told.length > 0 && (
        <ul>
          {told.map(({ path, made, complaints }) => (
            <li key={path}>
              {path}：{[outcomes[made], ...complaints].join('；')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function countsOf(files: readonly ImportedFile[]): string {
  const counts = Object.entries(outcomes).map(([made, words]) => {
    const count = files.filter((file) => file.made === made).length;
    return count > 0 ? `${words} ${count} 篇` : '';
  });
  return counts.filter(Boolean).join('，') || '没有导入任何文章';
}

interface Props {
  /** Called when the list may have changed. */
  readonly onImported: () => void;
  /** Readers, who may not write, still take their articles with them. */
  readonly mayImport: boolean;
}

/** The import and export of articles. */
export function Transfer({ onImported, mayImport }: Props) {
  const id = useId();
  return (
    <section className={sections.section} aria-labelledby={id}>
      <h2 id={id}>{mayImport ? '导入与导出' : '导出'}</h2>
      <ExportAll />
      {mayImport && <ImportFiles onImported={onImported} />}
    </section>
  );
}

/** All articles as one zip. */
function ExportAll() {
  const services = useServices();
  return (
    <div className={sections.part}>
      <h3>导出</h3>
      <p>把全部文章（包括草稿）和图片导出为一个 zip。文章是 Markdown 文件，可以再次导入；不含回收站和历史版本。</p>
      <ExportButton
        words="导出全部文章"
        verb="导出"
        collect={async (onProgress) => (await import('./export-articles.ts')).exportArticles(services, onProgress)}
      />
    </div>
  );
}
