import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CivilDate } from '../../../../domain/lunar/index.ts';
import { useServices } from '../../../state/services.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type CalendarView, isShown, calendarYears } from '../address.ts';
import { shiftMonth } from '../moves.ts';
import styles from './month-bar.module.css';

interface Props {
  readonly view: CalendarView;
  readonly chosen: CivilDate;
  readonly choose: (date: CivilDate) => void;
  readonly look: (view: CalendarView, date: CivilDate) => void;
  readonly today: () => void;
}

/** The options are created once: comparing two hundred of them would cost every step more than the month itself. */
const yearOptions = options(calendarYears.first, calendarYears.last, '年');
const monthOptions = options(1, 12, '月');

/** The toolbar of the calendar: previous and next month or year, jumps, today, the other view, and printing. */
export function MonthBar({ view, chosen, choose, look, today }: Props) {
  const { platform } = useServices();
  const monthly = view === 'month';
  const step = monthly ? 1 : 12;
  const unit = monthly ? '月' : '年';
  const jump = (year: number, month: number): void =>
    choose(shiftMonth(chosen, (year - chosen.year) * 12 + month - chosen.month));
  return (
    <div className={styles.bar} role="group" aria-label="翻月历">
      <VisuallyHidden>
        <span role="status">{monthly ? `${chosen.year} 年 ${chosen.month} 月` : `${chosen.year} 年`}</span>
      </VisuallyHidden>
      <noscript>
        翻月、选日要用 JavaScript，这个浏览器没有打开它；可以用下面的互换，或在地址后写上 ?d=2026-11-20。
      </noscript>
      <Button
        kind="quiet"
        aria-label={`上一${unit}`}
        disabled={!isShown(shiftMonth(chosen, -step))}
        onClick={() => choose(shiftMonth(chosen, -step))}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <select aria-label="年" value={chosen.year} onChange={(event) => jump(Number(event.target.value), chosen.month)}>
        {yearOptions}
      </select>
      {monthly && (
        <select
          aria-label="月"
          value={chosen.month}
          onChange={(event) => jump(chosen.year, Number(event.target.value))}
        >
          {monthOptions}
        </select>
      )}
      <Button
        kind="quiet"
        aria-label={`下一${unit}`}
        disabled={!isShown(shiftMonth(chosen, step))}
        onClick={() => choose(shiftMonth(chosen, step))}
      >
        <ChevronRight aria-hidden />
      </Button>
      <div className={styles.ways}>
        <Button kind="quiet" onClick={today}>
          今天
        </Button>
        <Button kind="quiet" onClick={() => look(monthly ? 'year' : 'month', chosen)}>
          {monthly ? '全年' : '月历'}
        </Button>
        <Button kind="quiet" aria-label={monthly ? '打印月历' : '打印年历'} onClick={platform.print}>
          <Printer aria-hidden />
        </Button>
      </div>
    </div>
  );
}

function options(first: number, last: number, unit: string): ReactNode {
  return Array.from({ length: last - first + 1 }, (_, index) => (
    <option key={index} value={first + index}>
      {`${first + index} ${unit}`}
    </option>
  ));
}
