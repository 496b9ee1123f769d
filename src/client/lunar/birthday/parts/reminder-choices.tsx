import { Choices } from '#client/ui/choices.tsx';
import { reminderDays } from '#domain/anniversary/index.ts';
import type { AnniversaryFormState } from '../form-values.ts';
import { reminderText } from './rule-words.ts';
import styles from '../form.module.css';

/** The reminders that an exported calendar contains. */
export function ReminderChoices({ form }: { form: AnniversaryFormState }) {
  const chosen = form.values.remind.split(',').filter(Boolean);
  function toggle(days: string, on: boolean): void {
    const next = reminderDays.map(String).filter((each) => (each === days ? on : chosen.includes(each)));
    form.change('remind', next.join());
  }
  return (
    <>
      <Choices legend="导出到日历时提醒（可选）">
        {reminderDays.map(String).map((days) => (
          <label key={days}>
            <input
              type="checkbox"
              name="remind"
              value={days}
              checked={chosen.includes(days)}
              onChange={(event) => toggle(days, event.target.checked)}
            />
            {reminderText(Number(days))}
          </label>
        ))}
      </Choices>
      {chosen.length > 0 && (
        <label className={styles.time}>
          提醒时间
          <input
            type="time"
            name="at"
            value={form.values.at}
            onChange={(event) => form.change('at', event.target.value)}
          />
        </label>
      )}
    </>
  );
}
