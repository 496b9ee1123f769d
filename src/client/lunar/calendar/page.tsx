import { useSignals } from '@preact/signals-react/runtime';
import type { CivilDate } from '../../../domain/lunar/index.ts';
import { pageById } from '../../../site/match.ts';
import { useServices } from '../../state/services.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './calendar.module.css';
import { DayDetail } from './parts/day-detail.tsx';
import { MonthBar } from './parts/month-bar.tsx';
import { MonthGrid } from './parts/month-grid.tsx';
import { calendarAddress, readDate, withinRange } from './state.ts';

const page = pageById('lunar/calendar');

export function Page({ search }: { search: string }) {
  useSignals();
  const { clock, platform } = useServices();
  const today = clock.today.value;
  const asked = readDate(search);
  const chosen = typeof asked === 'object' ? asked : today;
  const choose = (date: CivilDate): void => platform.go(calendarAddress(withinRange(date)), { replace: true });
  return (
    <>
      <PageTitle title={page.title}>{page.description}</PageTitle>
      {typeof asked === 'string' && (
        <p className={styles.refusal} role="alert">
          {asked}下面是今天所在的月份。
        </p>
      )}
      <div className={styles.page}>
        <div className={styles.month}>
          <MonthBar chosen={chosen} today={today} choose={choose} />
          <MonthGrid chosen={chosen} today={today} choose={choose} />
        </div>
        <DayDetail date={chosen} today={today} />
      </div>
    </>
  );
}
