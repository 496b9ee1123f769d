import { memo, useMemo, useState } from 'react';
import { Button, QuietButton } from '#client/ui/button.tsx';
import type { KeyMode } from '#domain/hash/index.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { SendTo } from '../../parts/send-to.tsx';
import type { HashedFile } from '../hashed-file.ts';
import { type DigestLook, inTableOrder, shownDigest } from '../options.ts';
import type { HashTool } from '../state.ts';
import type { VerifiedRow } from '../verify.ts';
import { DigestRows } from './digest-rows.tsx';
import { verdictWord, worstRow } from './verify-summary.tsx';
import styles from '../hash.module.css';

/** Rendering more files would slow the page down; the checksum file contains all of them. */
const listedAtOnce = 500;

/** Lists the files, one folded line each; those that need attention stand first, and the missing ones before them. */
export function FileList({ tool: { queue, options, mode, rows, expected } }: { tool: HashTool }) {
  const [listed, setListed] = useState(listedAtOnce);
  const { files, remove } = queue;
  const { out, shakeBytes } = options;
  const look = useMemo(() => ({ out, shakeBytes, mode }), [out, shakeBytes, mode]);
  const verdicts = useMemo(() => verdictsByPath(rows), [rows]);
  const sorted = useMemo(() => attentionFirst(files, verdicts), [files, verdicts]);
  const missing = rows.filter(({ verdict, checksum }) => verdict === 'missing' && checksum.name !== undefined);
  const left = files.length - listed;
  return (
    <>
      <ul className={styles.list} aria-label="文件">
        {files.length > 0 &&
          missing.slice(0, listedAtOnce).map(({ checksum }) => (
            <li key={`line ${checksum.line}`} className={styles.missing} data-verdict="missing">
              <span className={styles.mark}>缺</span>
              <span className={styles.path}>{checksum.name}</span>
              <span className={styles.hint}>缺文件</span>
            </li>
          ))}
        {sorted.slice(0, listed).map((file) => (
          <FileItem
            key={file.id}
            file={file}
            look={look}
            row={verdicts.get(file.path)}
            isCompared={expected.checksums.length > 0}
            startsOpen={files.length === 1}
            remove={remove}
          />
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

/** The verdict of each file that some published digest belongs to, the worst where there are several. */
function verdictsByPath(rows: readonly VerifiedRow[]): ReadonlyMap<string, VerifiedRow> {
  const byPath = new Map<string, VerifiedRow[]>();
  for (const row of rows) {
    if (row.path === undefined) continue;
    const same = byPath.get(row.path);
    if (same) same.push(row);
    else byPath.set(row.path, [row]);
  }
  return new Map([...byPath].map(([path, found]) => [path, worstRow(found)!]));
}

function attentionFirst(files: readonly HashedFile[], verdicts: ReadonlyMap<string, VerifiedRow>) {
  const needsAttention = ({ path, problem }: HashedFile): boolean =>
    problem !== undefined || ['different', 'unable'].includes(verdicts.get(path)?.verdict ?? '');
  return [...files.filter(needsAttention), ...files.filter((file) => !needsAttention(file))];
}

interface ItemProps {
  readonly file: HashedFile;
  readonly look: DigestLook;
  readonly row: VerifiedRow | undefined;
  /** Whether there are published digests to compare with. */
  readonly isCompared: boolean;
  readonly startsOpen: boolean;
  readonly remove: (id: number) => void;
}

/** Every digest makes all verdicts anew; a line changes only with its own. */
function isSameItem(before: ItemProps, now: ItemProps): boolean {
  const isSameVerdict =
    before.row?.verdict === now.row?.verdict && before.row?.algorithms.join() === now.row?.algorithms.join();
  const isSameFile = before.file === now.file && before.look === now.look;
  return isSameFile && isSameVerdict && before.isCompared === now.isCompared && before.startsOpen === now.startsOpen;
}

/** Re-renders only when this very file has changed, because a queue of many small files changes often. */
const FileItem = memo(function FileItem({ startsOpen, ...props }: ItemProps) {
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? startsOpen;
  return (
    <li data-verdict={props.row?.verdict}>
      <details open={isOpen} onToggle={({ currentTarget: { open } }) => open !== isOpen && setChosen(open)}>
        <FileLine {...props} />
        {isOpen && <FileDetails {...props} />}
      </details>
    </li>
  );
}, isSameItem);

const verdictMarks = { same: '✓', different: '✗', unable: '！', waiting: '…', missing: '' } as const;

function FileLine({ file, look, row, isCompared }: Omit<ItemProps, 'startsOpen'>) {
  const { path, digests, problem } = file;
  const [first] = inTableOrder([...digests.keys()]);
  // The digest that was compared says more than the first one.
  const id = row?.algorithms.find((each) => digests.has(each)) ?? first;
  const mark = problem ? '！' : row ? verdictMarks[row.verdict] : digests.size > 0 ? '' : '…';
  return (
    <summary>
      <span className={styles.mark}>{mark}</span>
      <span className={styles.path} title={path}>
        {path}
      </span>
      <span className={styles.verdictWord}>{wordOf(file, row, isCompared, look.mode)}</span>
      <span className={styles.short}>{id && shortDigest(shownDigest(id, digests.get(id)!, look))}</span>
    </summary>
  );
}

function wordOf(file: HashedFile, row: VerifiedRow | undefined, isCompared: boolean, mode: KeyMode | undefined) {
  if (file.problem) return '无法读取';
  if (row) return verdictWord(row, mode).replace(/^[✓✗] /, '');
  return isCompared ? '没有条目' : '';
}

function shortDigest(text: string): string {
  return text.length > 10 ? `${text.slice(0, 8)}…` : text;
}

function FileDetails({ file: hashed, look, remove }: Pick<ItemProps, 'file' | 'look' | 'remove'>) {
  const { id, file, path, digests, refused, problem } = hashed;
  const known = inTableOrder([...digests.keys(), ...refused.keys()]);
  return (
    <div className={styles.details}>
      {problem && <p className={styles.danger}>{problem.message}</p>}
      {!problem && known.length === 0 && <p className={styles.hint}>尚未计算</p>}
      {known.length > 0 && (
        <DigestRows
          rows={known.map((each) => ({ id: each, value: digests.get(each) ?? refused.get(each) }))}
          look={look}
          of={`${path} 的 `}
        />
      )}
      <div className={styles.actions}>
        <span className={styles.hint}>{sizeText(file.size)}</span>
        <QuietButton aria-label={`移除 ${path}`} onClick={() => remove(id)}>
          移除
        </QuietButton>
        <SendTo what={{ file }} targets={['tool/base64']} />
      </div>
    </div>
  );
}
