import { useMemo } from 'react';
import type { Outcome } from '../convert.ts';
import styles from '../base64.module.css';
import { ScrollBox } from './scroll-box.tsx';
import { TextResult } from './text-result.tsx';

type Lines = Extract<Outcome, { kind: 'lines' }>;

const mostRows = 200;
const mostShown = 300;

/** Line by line: all results together to take along, and each beside what it came from. */
export function LineTable({ lines, encoding }: Lines) {
  const wrong = lines.filter(({ result }) => !result.ok).length;
  const text = useMemo(() => besideInput(lines), [lines]);
  const verdict =
    wrong > 0
      ? `${lines.length} 行，其中 ${wrong} 行解不出，留作空行`
      : `${lines.length} 行，都${encoding ? '编好' : '解出来'}了`;
  return (
    <div className={styles.result}>
      <TextResult label={encoding ? 'Base64' : '解出的文本'} text={text} fileName="逐行.txt" hint={verdict} />
      <ScrollBox name="逐行对照" look="table">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">输入</th>
              <th scope="col">结果</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, mostRows).map(({ number, input, result }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>{shortened(input)}</td>
                <td data-wrong={!result.ok || undefined}>
                  {shortened(result.ok ? result.value : result.error.message)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {lines.length > mostRows && <p className={styles.facts}>表里只列出前 {mostRows} 行，复制和下载是全部。</p>}
    </div>
  );
}

function shortened(text: string): string {
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}

/** The results, each on the line of what it came from: blank lines, and those that failed, stay empty. */
function besideInput(lines: Lines['lines']): string {
  const last = lines[lines.length - 1]?.number ?? 0;
  const texts = Array.from({ length: last }, () => '');
  for (const { number, result } of lines) if (result.ok) texts[number - 1] = result.value;
  return texts.join('\n');
}
