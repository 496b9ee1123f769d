import { Button } from '../../../ui/button.tsx';
import { type Example, ToolInput } from '../../parts/tool-input.tsx';
import styles from '../hash.module.css';
import type { HashTool } from '../state.ts';
import { VerifyTable } from './verify-table.tsx';

const examples: readonly Example[] = [
  { title: '示例', text: 'ba7816bf 8f01cfea 414140de 5dae2223 b00361a3 96177a9c b410ff61 f20015ad' },
];
const mostProblems = 5;

/** Compares the digests with published ones: a single pasted digest, or a whole list. */
export function VerifyPanel({ tool: { expected, rows, options, mode } }: { tool: HashTool }) {
  const { source, fileName, checksums, problems, tryAll, setTryAll, open } = expected;
  const failed = checksums.length === 0 ? problems[0] : undefined;
  const untried =
    !tryAll &&
    rows.some(
      ({ verdict, checksum, algorithms }) => verdict === 'different' && algorithms.length < checksum.algorithms.length,
    );
  return (
    <section className={styles.section} aria-labelledby="verify-title">
      <h2 id="verify-title">核对</h2>
      <ToolInput
        label="已公布的摘要，或校验文件的内容"
        source={source}
        hint={fileName ? `来自 ${fileName}` : '按长度和前缀识别算法；支持 hex、Base64、sha256-…、SHA256SUMS、BSD、SFV'}
        error={failed}
        onFiles={(files) => void Promise.all(files.slice(0, 1).map(open))}
        examples={examples}
        rows={4}
      />
      {checksums.length > 0 && <VerifyTable rows={rows} source={options.source} mode={mode} />}
      {untried && (
        <div>
          <Button kind="quiet" onClick={setTryAll}>
            尝试摘要长度相同的其他算法
          </Button>
        </div>
      )}
      {checksums.length > 0 && problems.length > 0 && (
        <ul className={styles.danger}>
          {problems.slice(0, mostProblems).map(({ message, line }) => (
            <li key={line}>{message}</li>
          ))}
          {problems.length > mostProblems && <li>还有 {problems.length - mostProblems} 行无法识别</li>}
        </ul>
      )}
    </section>
  );
}
