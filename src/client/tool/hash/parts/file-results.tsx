import { memo, useState } from 'react';
import type { DigestForm, KeyMode } from '../../../../domain/hash/index.ts';
import { Button } from '../../../ui/button.tsx';
import { SendTo } from '../../parts/send-to.tsx';
import { sizeText } from '../../../../domain/text/size-text.ts';
import styles from '../hash.module.css';
import type { HashedFile } from '../hashed-file.ts';
import { inTableOrder } from '../options.ts';
import type { HashTool } from '../state.ts';
import { DigestRows } from './digest-rows.tsx';

/** Rendering more files would slow the page down; the checksum file contains all of them. */
const listedAtOnce = 50;

/** Lists the files with their digests in the order in which they were added. */
export function FileResults({ tool: { queue, options, mode } }: { tool: HashTool }) {
  const [listed, setListed] = useState(listedAtOnce);
  const { files, remove } = queue;
  if (files.length === 0) return <p className={styles.hint}>选择文件后显示摘要。</p>;
  const left = files.length - listed;
  return (
    <>
      <ul className={styles.list}>
        {files.slice(0, listed).map((file) => (
          <FileItem key={file.id} file={file} out={options.out} mode={mode} remove={remove} />
        ))}
      </ul>
      {left > 0 && (
        <Button kind="quiet" onClick={() => setListed(listed + listedAtOnce)}>
          还有 {left} 个，再显示 {Math.min(left, listedAtOnce)} 个
        </Button>
      )}
    </>
  );
}

interface ItemProps {
  readonly file: HashedFile;
  readonly out: DigestForm;
  readonly mode: KeyMode | undefined;
  readonly remove: (id: number) => void;
}

/** Re-renders only when this very file has changed, because a queue of many small files changes often. */
const FileItem = memo(function FileItem({ file: hashed, out, mode, remove }: ItemProps) {
  const { id, file, path, digests, refused, problem } = hashed;
  const known = inTableOrder([...digests.keys(), ...refused.keys()]);
  return (
    <li>
      <h3 className={styles.path}>{path}</h3>
      <p className={styles.hint}>{sizeText(file.size)}</p>
      {problem && <p className={styles.danger}>{problem.message}</p>}
      {!problem && known.length === 0 && <p className={styles.hint}>尚未计算</p>}
      {known.length > 0 && (
        <DigestRows
          rows={known.map((each) => ({ id: each, value: digests.get(each) ?? refused.get(each) }))}
          out={out}
          mode={mode}
          of={`${path} 的 `}
        />
      )}
      <div className={styles.actions}>
        <Button kind="quiet" size="small" aria-label={`移除 ${path}`} onClick={() => remove(id)}>
          移除
        </Button>
        <SendTo what={{ file }} targets={['tool/base64']} />
      </div>
    </li>
  );
});
