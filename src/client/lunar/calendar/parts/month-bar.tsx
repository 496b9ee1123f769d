import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CivilDate } from '../../../../domain/lunar/index.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../calendar.module.css';
import { firstYear, lastYear, shiftMonth } from '../state.ts';

interface Props {
  readonly chosen: CivilDate;
  readonly today: CivilDate;
  readonly choose: (date: CivilDate) => void;
}

const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** One month back or on, a jump to any year and month, and the way back to today. */
export function MonthBar({ chosen, today, choose }: Props) {
  const jump = (year: number, month: number): void =>
    choose(shiftMonth({ ...chosen, year: 0, month: 1 }, year * 12 + month - 1));
  return (
    <div className={styles.bar}>
      <Button kind="quiet" aria-label="上个月" onClick={() => choose(shiftMonth(chosen, -1))}>
        <ChevronLeft aria-hidden />
      </Button>
      <select aria-label="年" value={chosen.year} onChange={(event) => jump(Number(event.target.value), chosen.month)}>
        {years.map((year) => (
          <option key={year} value={year}>
            {year} 年
          </option>
        ))}
      </select>
      <select aria-label="月" value={chosen.month} onChange={(event) => jump(chosen.year, Number(event.target.value))}>
        {months.map((month) => (
          <option key={month} value={month}>
            {month} 月
          </option>
        ))}
      </select>
      <Button kind="quiet" aria-label="下个月" onClick={() => choose(shiftMonth(chosen, 1))}>
        <ChevronRight aria-hidden />
      </Button>
      <Button kind="quiet" onClick={() => choose(today)}>
        今天
      </Button>
    </div>
  );
}
