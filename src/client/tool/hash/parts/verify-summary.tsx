import { QuietButton } from '#client/ui/button.tsx';
import type { KeyMode } from '#domain/hash/index.ts';
import type { InputSource } from '../options.ts';
import type { HashTool } from '../state.ts';
import type { Verdict, VerifiedRow } from '../verify.ts';
import { titleOf } from '../words.ts';
import styles from '../hash.module.css';

const marks: Readonly<Record<Verdict, string>> = {
  different: '✗ 不一致',
  missing: '缺文件',
  unable: '无法计算',
  waiting: '等待计算',
  same: '✓ 一致',
};
/** Verdicts that need attention stand first. */
const order: readonly Verdict[] = ['different', 'unable', 'missing', 'waiting', 'same'];

/** Names a verdict with the algorithm that led to it; without one for files that were not compared. */
export function verdictWord({ verdict, algorithms }: VerifiedRow, mode: KeyMode | undefined): string {
  if (verdict === 'same') return `✓ ${algorithms.map((id) => titleOf(id, mode)).join('、')} 一致`;
  if (verdict === 'different' && algorithms.length === 1) return `✗ ${titleOf(algorithms[0]!, mode)} 不一致`;
  return marks[verdict];
}

/** The verdict that needs attention most. */
export function worstRow(rows: readonly VerifiedRow[]): VerifiedRow | undefined {
  return [...rows].sort((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))[0];
}

/** Says in one line how the digests compare with the published ones, and offers to try other algorithms. */
export function VerifySummary({ tool: { expected, rows, options, mode } }: { tool: HashTool }) {
  const { checksums, tryAll, setTryAll } = expected;
  const worst = worstRow(rows);
  if (!worst || checksums.length === 0) return null;
  const isUntried = ({ verdict, checksum, algorithms }: VerifiedRow): boolean =>
    verdict === 'different' && algorithms.length < checksum.algorithms.length;
  return (
    <>
      <output className={styles.verdict} data-verdict={worst.verdict}>
        {rows.length === 1 ? sentenceOf(worst, options.source, mode) : countsOf(rows, mode)}
      </output>
      {!tryAll && rows.some(isUntried) && <QuietButton onClick={setTryAll}>尝试摘要长度相同的其他算法</QuietButton>}
    </>
  );
}

/** Counts the verdicts by their words, those that need attention first. */
function countsOf(rows: readonly VerifiedRow[], mode: KeyMode | undefined): string {
  const counts = new Map<string, number>();
  for (const verdict of order) {
    for (const row of rows) {
      if (row.verdict !== verdict) continue;
      const word = verdictWord(row, mode);
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].map(([word, count]) => `${word} ${count} 个`).join('，');
}

function sentenceOf(row: VerifiedRow, source: InputSource, mode: KeyMode | undefined): string {
  const { verdict, checksum, path } = row;
  const name = checksum.name ?? path ?? '';
  const titles = row.algorithms.map((id) => titleOf(id, mode)).join('、');
  if (verdict === 'same') return `${verdictWord(row, mode)}：${path || '文本'}`;
  if (verdict === 'different') return `✗ 不一致：${name && `${name}，`}已核对 ${titles}`;
  if (verdict === 'unable') return `无法计算：${name && `${name} 的 `}${titles} 没有结果`;
  if (verdict === 'waiting') return '已识别摘要，等待结果';
  return source === 'text' ? '已识别摘要，输入文本后核对' : `缺文件：${checksum.name ?? '选择文件后核对'}`;
}
