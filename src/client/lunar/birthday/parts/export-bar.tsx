import { useId, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { type Anniversary, anniversaryEvents, occurrencesWithin } from '#domain/anniversary/index.ts';
import { writeCalendar } from '#domain/ics/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { fileName } from '../files.ts';
import styles from '../birthday.module.css';

const spans = [10, 30, 100];

interface Subject {
  readonly id: string;
  readonly anniversary: Anniversary;
}

interface Props {
  readonly subjects: readonly Subject[];
  /** The name of the calendar and of its file. */
  readonly name: string;
}

/** Exports anniversaries as a calendar file that spells out a chosen number of years. */
export function ExportBar({ subjects, name }: Props) {
  const { clock, platform, toasts } = useServices();
  const saveFile = useSaveFile();
  const [years, setYears] = useState(30);
  const id = useId();

  async function save(): Promise<void> {
    const events = eventsOf(subjects, clock.today.value, years);
    if (events.length === 0) {
      toasts.show('error', `今后 ${years} 年里没有这样的日子，请选长一些`);
      return;
    }
    const text = writeCalendar({ name, stamp: Math.floor(platform.now() / 1000), events });
    await saveFile(() => ({ name: fileName(name, 'ics'), type: 'text/calendar', content: text }));
  }

  return (
    <section aria-labelledby={id} className={styles.block}>
      <h2 id={id}>导出到手机日历</h2>
      <p className={styles.note}>每一次是一个全天事件，附岁数与规则。修改后需重新导出、导入，同一年的事件会被替换。</p>
      <div className={styles.actions}>
        <select aria-label="导出多少年" value={years} onChange={(event) => setYears(Number(event.target.value))}>
          {spans.map((span) => (
            <option key={span} value={span}>
              今后 {span} 年
            </option>
          ))}
        </select>
        <Button kind="quiet" onClick={() => void save()}>
          导出 .ics
        </Button>
      </div>
    </section>
  );
}

function eventsOf(subjects: readonly Subject[], today: CivilDate, years: number) {
  return subjects.flatMap(({ id, anniversary }) =>
    anniversaryEvents(id, anniversary, occurrencesWithin(anniversary, today, years)),
  );
}
