import type { FinishedTest } from '../history.ts';
import { percentText } from '../words.ts';
import styles from './history-chart.module.css';

const width = 320;
const height = 120;
const mostShown = 30;

/** Charts the last tests: a bar for the share of right answers, a line for the seconds per question. */
export function HistoryChart({ tests }: { tests: readonly FinishedTest[] }) {
  const shown = tests.slice(-mostShown).map(pointOf);
  const slowest = Math.max(1, ...shown.map(({ seconds }) => seconds));
  const step = width / shown.length;
  const line = shown.map(
    ({ seconds }, index) => `${(index + 0.5) * step},${height - (seconds / slowest) * (height - 8)}`,
  );
  const last = shown[shown.length - 1]!;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`最近 ${shown.length} 次的正确率与速度`}>
        <line className={styles.base} x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
        {shown.map(({ share }, index) => (
          <rect
            key={index}
            className={styles.bar}
            x={index * step + step * 0.15}
            y={height - share * (height - 8)}
            width={step * 0.7}
            height={share * (height - 8)}
          />
        ))}
        <polyline className={styles.line} points={line.join(' ')} />
      </svg>
      <figcaption>
        柱为正确率，线为每题秒数（最高 {slowest.toFixed(1)} 秒）。最近一次正确率 {percentText(last.share, 1)}，每题{' '}
        {last.seconds.toFixed(1)} 秒。
      </figcaption>
    </figure>
  );
}

function pointOf({ answers, milliseconds }: FinishedTest): { readonly share: number; readonly seconds: number } {
  const all = Math.max(1, answers.length);
  return { share: answers.filter(({ correct }) => correct).length / all, seconds: milliseconds / 1000 / all };
}
