import type { ConversionResult } from '../convert.ts';
import { ScrollBox } from './scroll-box.tsx';
import styles from '../base64.module.css';

type LineResults = Extract<ConversionResult, { kind: 'lines' }>;

const maxRows = 200;
const maxCharacters = 300;

/** Shows a conversion line by line: a verdict, and a table of inputs and results. */
export function LineTable({ lines, encoding }: LineResults) {
  const wrong = lines.filter(({ result }) => !result.ok).length;
  const verdict =
    wrong > 0
      ? `${lines.length} 行，其中 ${wrong} 行无法解码，输出为空行`
      : `${lines.length} 行，已全部${encoding ? '编码' : '解码'}`;
  return (
    <div className={styles.result}>
      <p className={styles.facts}>{verdict}</p>
      <ScrollBox name="逐行对照" variant="table">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">输入</th>
              <th scope="col">结果</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, maxRows).map(({ number, input, result }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>{shorten(input)}</td>
                <td data-wrong={!result.ok || undefined}>{shorten(result.ok ? result.value : result.error.message)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {lines.length > maxRows && <p className={styles.facts}>表格只显示前 {maxRows} 行，复制和下载包含全部。</p>}
    </div>
  );
}

function shorten(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}

/** Puts each result on the line of its input; blank and failed lines stay empty. */
export function alignToInput(lines: LineResults['lines']): string {
  const last = lines[lines.length - 1]?.number ?? 0;
  const texts = Array.from({ length: last }, () => '');
  for (const { number, result } of lines) if (result.ok) texts[number - 1] = result.value;
  return texts.join('\n');
}
