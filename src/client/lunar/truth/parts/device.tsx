import { differingDays } from '../score.ts';
import type { DeviceFinding } from '../use-device.ts';
import styles from '../truth.module.css';

/** What the calendar of the reader's browser says, in a place that is as high before as after. */
export function Device({ finding, days }: { finding: DeviceFinding | null | undefined; days: number }) {
  return (
    <section className={styles.device}>
      <h2>检测你的设备</h2>
      <p role="status">{sentence(finding, days)}</p>
    </section>
  );
}

function sentence(finding: DeviceFinding | null | undefined, days: number): string {
  if (finding === undefined) return '正在比对这个浏览器自带的农历……';
  if (finding === null) return '这个浏览器没有自带农历，无法比对。';
  const { newYear, stretches } = finding;
  const asked = `2027 年 2 月 6 日，这个浏览器写作${newYear}`;
  const first = newYear === '正月初一' ? `${asked}，正确。` : `${asked}，应是正月初一（春节）。`;
  if (stretches.length === 0) return `${first}${days} 天全部相同。`;
  return `${first}${days} 天里有 ${differingDays(stretches)} 天（${stretches.length} 处）与这里不同，见下。`;
}
