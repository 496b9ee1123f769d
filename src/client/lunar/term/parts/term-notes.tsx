import { DISPUTED_DAYS, disputeReason, instantErrorOf, type SolarTerm } from '../../../../domain/lunar/index.ts';
import table from '../../parts/table.module.css';
import { beijingInstant } from './instant.ts';

/** How exact the instants of a year are, and what is unusual about it. */
export function TermNotes({ year, terms }: { year: number; terms: readonly SolarTerm[] }) {
  const shifted = terms.filter((term) => !beijingInstant(term).onAlmanacDay);
  const disputed = DISPUTED_DAYS.filter(({ kind, adopted }) => kind === 'term' && adopted.year === year);
  return (
    <div className={table.notes}>
      <p>{errorText(year)}</p>
      {year >= 1986 && year <= 1991 && <p>1986 至 1991 年夏天实行过夏令时，当时的钟表比这里快一小时。</p>}
      {shifted.map(({ name }) => (
        <p key={name}>当年的历书把{name}印在上表的日期，与今天算出的时刻不在同一天，两者都列出。</p>
      ))}
      {disputed.map((dispute) => (
        <p key={dispute.event}>存疑：{disputeReason(dispute)}</p>
      ))}
    </div>
  );
}

function errorText(year: number): string {
  const { plusMinus, earlier } = instantErrorOf(year);
  const basis = `时刻由美国喷气推进实验室的 DE440 星历算出，按东八区标准时间（UTC+8）给出，误差约 ${plusMinus} 秒。`;
  if (year < 1972) return `${basis}1972 年以前还没有闰秒，以世界时加八小时计。`;
  if (earlier === 0) return basis;
  return `${basis}前提是今后不再加闰秒；如果时钟继续跟随自转变慢的地球，${year} 年的时刻可能比这里早最多 ${earlier} 秒。`;
}
