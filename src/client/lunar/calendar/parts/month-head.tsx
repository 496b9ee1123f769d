import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ChangeEvent, memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { CivilDate } from '#domain/lunar/index.ts';
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

/** Elements that stay the same are compared by React at a glance. */
const back = <ChevronLeft aria-hidden />;
const forth = <ChevronRight aria-hidden />;

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
    <div className={styles.head} data-unprinted role="group" aria-label={monthly ? '翻月历' : '翻年历'}>
      <Title monthly={monthly} chosen={chosen} choose={choose} />
      <p className={styles.span}>{span}</p>
      <noscript>
        翻月、选日需要 JavaScript，当前浏览器没有启用；可以用下面的互换，或在地址后写上 ?d=2026-11-20。
      </noscript>
      <div className={styles.turn}>
        {turn(-step, `上一${unit}`, back)}
        <Button kind="quiet" size="small" onClick={today}>
          {monthly ? '今天' : '今年'}
        </Button>
        {turn(step, `下一${unit}`, forth)}
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
  const { year, month } = chosen;
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  const jump = useCallback(
    (to: Partial<CivilDate>): void => {
      const from = latest.current;
      const { year: toYear, month: toMonth } = { ...from, ...to };
      choose(shiftMonth(from, (toYear - from.year) * 12 + toMonth - from.month));
    },
    [choose],
  );
  const name = `${year} 年${monthly ? ` ${month} 月` : ''}`;
  return (
    <div className={styles.title} data-view={monthly ? 'month' : 'year'}>
      <h1>
        <VisuallyHidden>{monthly ? '日历 ' : '年历 '}</VisuallyHidden>
        {name}
      </h1>
      <VisuallyHidden>
        <span role="status">{name}</span>
      </VisuallyHidden>
      <YearSelect year={year} jump={jump} />
      {monthly && <MonthSelect month={month} jump={jump} />}
    </div>
  );
}

interface SelectProps {
  readonly jump: (to: Partial<CivilDate>) => void;
}

/** React looks through the options of a select that it renders, so the years are left alone while the year stays. */
const YearSelect = memo(function YearSelect({ year, jump }: SelectProps & { year: number }) {
  const years = useYearOptions(year);
  const change = ({ target }: ChangeEvent<HTMLSelectElement>): void => jump({ year: Number(target.value) });
  return (
    <select aria-label="年" value={year} onChange={change}>
      {years}
    </select>
  );
});

const MonthSelect = memo(function MonthSelect({ month, jump }: SelectProps & { month: number }) {
  const change = ({ target }: ChangeEvent<HTMLSelectElement>): void => jump({ month: Number(target.value) });
  return (
    <select aria-label="月" value={month} onChange={change}>
      {monthOptions}
    </select>
  );
});

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
