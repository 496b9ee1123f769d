import { useId, useState } from 'react';
import { attempt, useWork } from '#client/manage/parts/use-work.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { ImportFiles } from './import-files.tsx';
import styles from './transfer.module.css';

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
    <section className={styles.transfer} aria-labelledby={id}>
      <h2 id={id}>{mayImport ? '导入与导出' : '导出'}</h2>
      <ExportAll />
      {mayImport && <ImportFiles onImported={onImported} />}
    </section>
  );
}

/** The button that downloads all articles as one zip; its code is loaded on demand. */
function ExportAll() {
  const services = useServices();
  const { progress, busy, run } = useWork();
  const [words, setWords] = useState<readonly string[]>([]);

  // A second press does nothing. The button is not disabled, since a disabled button loses the focus.
  async function save(): Promise<void> {
    if (busy) return;
    setWords([]);
    const made = await attempt(services, () =>
      run(async (onProgress) => {
        const { exportArticles } = await import('./export-articles.ts');
        const exported = await exportArticles(services, onProgress);
        return { ...exported, isSaved: await services.platform.saveFile(exported.file) };
      }),
    );
    if (!made.ok) return setWords([`导出失败：${made.error.message}`]);
    const { articles, pictures, missing, isSaved } = made.value;
    if (!isSaved) return;
    const lost = missing.length > 0 ? [`有 ${missing.length} 张图片在网站上不存在：${missing.join('、')}`] : [];
    setWords([`已导出 ${articles} 篇文章、${pictures} 张图片。`, ...lost]);
  }

  return (
    <div className={styles.part}>
      <h3>导出</h3>
      <p>把全部文章（包括草稿）和图片导出为一个 zip。文章是 Markdown 文件，可以再次导入；不含回收站和历史版本。</p>
      <div className={styles.actions}>
        <Button kind="quiet" aria-disabled={busy} onClick={() => void save()}>
          导出全部文章
        </Button>
      </div>
      <div role="status">
        {progress && `正在导出第 ${progress.done + 1} 篇，共 ${progress.total} 篇`}
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
