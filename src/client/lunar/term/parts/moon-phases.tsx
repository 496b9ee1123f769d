import { Disclosure } from '#client/ui/disclosure.tsx';
import { daysBetween } from '#domain/calendar/days-left.ts';
import { dayName, lunarOf, monthName, phasesOf, type CivilDate, type MoonPhase } from '#domain/lunar/index.ts';
import { beijingInstant } from '../../parts/beijing-instant.ts';
import { DayText } from '../../parts/day-text.tsx';
import { Disputed } from './disputed.tsx';
import table from '../../parts/table.module.css';
import page from '../term.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
}

/** Lists the new and full moons of a year to the second, with their lunar days; collapsed by default. */
export function MoonPhases({ year, today }: Props) {
  const phases = phasesOf(year);
  const next = phases.find(({ date }) => daysBetween(today, date) >= 0);
  return (
    <section id="moon" className={page.section} data-unprinted>
      <h2>朔望</h2>
      <Disclosure look="line" summary={`${year} 年的 ${phases.length} 次朔望`}>
        <table className={table.table} aria-label={`${year} 年朔望`}>
          <thead>
            <tr>
              <th scope="col" className={table.name}>
                月相
              </th>
              <th scope="col">日期与北京时间</th>
              <th scope="col">农历</th>
            </tr>
          </thead>
          <tbody>
            {phases.map((phase) => (
              <PhaseRow key={phase.seconds} phase={phase} next={year === today.year && phase === next} />
            ))}
          </tbody>
        </table>
        <p className={page.note}>
          月亮与太阳黄经相同的一刻是朔，相差 180°
          的一刻是望。朔所在的一天是农历初一；望多在十五、十六，也会在十七，极少在十四。
        </p>
      </Disclosure>
    </section>
  );
}

function PhaseRow({ phase, next }: { phase: MoonPhase; next: boolean }) {
  const { name, date } = phase;
  const lunar = lunarOf(date.year, date.month, date.day);
  return (
    <tr data-next={next || undefined}>
      <th scope="row">
        {name}
        {next && <span className={table.small}>下一次</span>}
      </th>
      <td>
        <div className={table.lines}>
          <DayText date={date} />
          <span className={table.clock}>{beijingInstant(phase).clock}</span>
          {name === '朔' && <Disputed date={date} kind="new-moon" />}
        </div>
      </td>
      <td>
        {monthName(lunar.month, lunar.leap)}
        {dayName(lunar.day)}
      </td>
    </tr>
  );
}
