import type { KeyMode } from '../../../../domain/hash/index.ts';
import styles from '../hash.module.css';
import type { InputSource } from '../options.ts';
import type { Verdict, VerifiedRow } from '../verify.ts';
import { titleOf } from '../words.ts';

const marks: Readonly<Record<Verdict, string>> = {
  different: '✗ 不一致',
  missing: '缺文件',
  unable: '无法计算',
  waiting: '等待计算',
  same: '✓ 一致',
};
/** Verdicts that need attention stand first. */
const order: readonly Verdict[] = ['different', 'unable', 'missing', 'waiting', 'same'];
const mostRows = 200;

interface Props {
  readonly rows: readonly VerifiedRow[];
  readonly source: InputSource;
  /** How the key took part in the compared digests; undefined without a key. */
  readonly mode: KeyMode | undefined;
}

/** Shows a verdict for each published digest. */
export function VerifyTable({ rows, source, mode }: Props) {
  const sorted = order.flatMap((verdict) => rows.filter((row) => row.verdict === verdict));
  const counts = order.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length] as const);
  const worst = sorted[0]!.verdict;
  const words = counts.filter(([, count]) => count > 0).map(([verdict, count]) => `${marks[verdict]} ${count} 个`);
  const lonely = rows.length === 1;
  return (
    <>
      <output className={styles.verdict} data-verdict={worst}>
        {lonely ? sentenceOf(sorted[0]!, source, mode) : words.join('，')}
      </output>
      {!lonely && (
        <ul className={styles.verified}>
          {sorted.slice(0, mostRows).map((row) => (
            <li key={`${row.checksum.line} ${row.algorithms.join()}`} data-verdict={row.verdict}>
              <strong>{marks[row.verdict]}</strong>
              <span className={styles.path}>{row.checksum.name ?? `第 ${row.checksum.line} 行`}</span>
              <span className={styles.hint}>{titles(row, mode)}</span>
            </li>
          ))}
          {sorted.length > mostRows && <li>还有 {sorted.length - mostRows} 行没有列出</li>}
        </ul>
      )}
    </>
  );
}

function sentenceOf(row: VerifiedRow, source: InputSource, mode: KeyMode | undefined): string {
  const { verdict, checksum, path } = row;
  const name = checksum.name ?? path ?? '';
  if (verdict === 'same') return `✓ 一致：与${path ? ` ${path} ` : '上面的文本'}的 ${titles(row, mode)} 相同`;
  if (verdict === 'different') return `✗ 不一致：${name && `${name}，`}已核对 ${titles(row, mode)}`;
  if (verdict === 'unable') return `无法计算：${name && `${name} 的 `}${titles(row, mode)} 没有结果`;
  if (verdict === 'waiting') return '已识别摘要，等待上面的结果';
  return source === 'text' ? '已识别摘要，输入文本后核对' : `缺文件：${checksum.name ?? '选择文件后核对'}`;
}

function titles({ algorithms }: VerifiedRow, mode: KeyMode | undefined): string {
  return algorithms.map((id) => titleOf(id, mode)).join('、');
}
