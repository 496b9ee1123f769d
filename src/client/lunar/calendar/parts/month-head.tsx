import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { CivilDate } from '../../../../domain/lunar/index.ts';
import { useServices } from '../../../state/services.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type CalendarView, isShown, calendarYears } from '../address.ts';
import { shiftMonth } from '../moves.ts';
import styles from './month-head.module.css';

export interface MonthHeadProps {
  readonly view: CalendarView;
  readonly chosen: CivilDate;
  /** The lunar dates or years that meet in the month or the year. */
  readonly span: string;
  readonly choose: (date: CivilDate) => void;
  readonly look: (view: CalendarView, date: CivilDate) => void;
  readonly today: () => void;
}

/** The head of the month or the year: its name, which is also the choice of another one, and the ways to turn. */
export function MonthHead({ view, chosen, span, choose, look, today }: MonthHeadProps) {
  const { platform } = useServices();
  const monthly = view === 'month';
  const [step, unit] = monthly ? [1, '月'] : [12, '年'];
  const turn = (steps: number, name: string, icon: ReactNode): ReactNode => (
    <Button
      kind="quiet"
      size="small"
      aria-label={name}
      disabled={!isShown(shiftMonth(chosen, steps))}
      onClick={() => choose(shiftMonth(chosen, steps))}
    >
      {icon}
    </Button>
  );
  return (
    <div className={styles.head} role="group" aria-label={monthly ? '翻月历' : '翻年历'}>
      <Title monthly={monthly} chosen={chosen} choose={choose} />
      <p className={styles.span}>{span}</p>
      <noscript>
        翻月、选日需要 JavaScript，当前浏览器没有启用；可以用下面的互换，或在地址后写上 ?d=2026-11-20。
      </noscript>
      <div className={styles.turn}>
        {turn(-step, `上一${unit}`, <ChevronLeft aria-hidden />)}
        <Button kind="quiet" size="small" onClick={today}>
          {monthly ? '今天' : '今年'}
        </Button>
        {turn(step, `下一${unit}`, <ChevronRight aria-hidden />)}
        {monthly ? (
          <Button kind="quiet" size="small" aria-label="全年" onClick={() => look('year', chosen)}>
            年
          </Button>
        ) : (
          <Button kind="quiet" size="small" onClick={platform.print}>
            打印年历
          </Button>
        )}
      </div>
    </div>
  );
}

interface TitleProps extends Pick<MonthHeadProps, 'chosen' | 'choose'> {
  readonly monthly: boolean;
}

/** The name of the month. Two transparent selects lie on it, so that a tap on the year or the month opens its list. */
function Title({ monthly, chosen, choose }: TitleProps) {
  const jump = (year: number, month: number): void =>
    choose(shiftMonth(chosen, (year - chosen.year) * 12 + month - chosen.month));
  const years = useYearOptions(chosen.year);
  const name = `${chosen.year} 年${monthly ? ` ${chosen.month} 月` : ''}`;
  return (
    <div className={styles.title} data-view={monthly ? 'month' : 'year'}>
      <h1>
        <VisuallyHidden>{monthly ? '日历 ' : '年历 '}</VisuallyHidden>
        {name}
      </h1>
      <VisuallyHidden>
        <span role="status">{name}</span>
      </VisuallyHidden>
      <select aria-label="年" value={chosen.year} onChange={(event) => jump(Number(event.target.value), chosen.month)}>
        {years}
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
    </div>
  );
}

/** The options are created once: comparing two hundred of them would cost every step more than the month itself. */
const monthOptions = options(1, 12, '月');
const yearOptions = options(calendarYears.first, calendarYears.last, '年');

/** The other years are added after hydration: without scripts the list does nothing, and two hundred options are long. */
function useYearOptions(year: number): ReactNode {
  const [all, setAll] = useState(false);
  useEffect(() => setAll(true), []);
  return all ? yearOptions : options(year, year, '年');
}

function options(first: number, last: number, unit: string): ReactNode {
  return Array.from({ length: last - first + 1 }, (_, index) => (
    <option key={first + index} value={first + index}>
      {`${first + index} ${unit}`}
    </option>
  ));
}
