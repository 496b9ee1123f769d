import { Link } from 'wouter';
import type { SharedFile } from '#contract/share.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { EntryList } from '../../ui/entry-list.tsx';
import { entriesFor, filesTargets, fileTargets, pathFor, titleOf } from '../targets.ts';
import styles from '../share.module.css';

/** Lists the files of a share and the tools that accept them. */
export function SharedFiles({ files }: { files: readonly SharedFile[] }) {
  const [only, another] = files;
  return (
    <section className={styles.section} aria-labelledby="files-title">
      <h2 id="files-title">{another ? `${files.length} 个文件` : '文件'}</h2>
      <ul className={styles.files}>
        {files.map((shared) => (
          <li key={shared.id}>
            <FileName shared={shared} />
            {another && <ToolLinks shared={shared} />}
          </li>
        ))}
      </ul>
      <EntryList entries={another ? entriesFor(filesTargets, 'files') : entriesFor(fileTargets, only!.id)} />
    </section>
  );
}

function FileName({ shared: { file } }: { shared: SharedFile }) {
  return (
    <p>
      <strong>{nameOf(file)}</strong> <span className={styles.size}>{sizeText(file.size)}</span>
    </p>
  );
}

/** Links the tools for one file; each file of several is handed over alone. */
function ToolLinks({ shared }: { shared: SharedFile }) {
  return (
    <p className={styles.ways}>
      {fileTargets.map((target) => (
        <Link
          key={target.page}
          href={pathFor(target.page, shared.id)}
          aria-label={`${titleOf(target)}：${nameOf(shared.file)}`}
        >
          {titleOf(target)}
        </Link>
      ))}
    </p>
  );
}

function nameOf({ name }: File): string {
  return name || '未命名文件';
}
