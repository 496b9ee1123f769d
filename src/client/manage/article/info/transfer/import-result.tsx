import type { ImportedFile, ImportReport } from './import-articles.ts';
import styles from './transfer.module.css';

const outcomes = {
  created: '新建',
  replaced: '替换',
  copied: '另存',
  same: '已有，相同',
  skipped: '已有，跳过',
  failed: '导入失败',
} as const;

/** The report of an import: the counts, and each file of which something has to be said. */
export function ImportResult({ report: { files, pictures, stopped } }: { report: ImportReport }) {
  const told = files.filter(({ made, complaints }) => complaints.length > 0 || made === 'failed' || made === 'skipped');
  return (
    <div className={styles.report}>
      <p>
        {countsOf(files)}；图片 {pictures} 张。
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
