import { type ChangeEvent, useState } from 'react';
import { attempt, useWork } from '#client/manage/parts/use-work.ts';
import { useServices } from '#client/state/services.ts';
import { Choices } from '#client/ui/choices.tsx';
import type { Clash, ImportReport } from './import-articles.ts';
import { Report } from './report.tsx';
import styles from './transfer.module.css';

const clashes = [
  ['skip', '跳过，保留网站上的'],
  ['replace', '用文件替换'],
  ['copy', '另存为新文章'],
] as const;

/** The form that imports Markdown files and zips of them. */
export function ImportFiles({ onImported }: { onImported: (() => void) | undefined }) {
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
    <div className={styles.part}>
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
      <div className={styles.actions}>
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
      </div>
      <div role="status">
        {progress && `正在导入第 ${progress.done + 1} 篇，共 ${progress.total} 篇`}
        {failure && <p>{failure}</p>}
        {report && <Report report={report} />}
      </div>
    </div>
  );
}
