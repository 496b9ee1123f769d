import { Field } from '#client/ui/field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { firstLunarYear, lastLunarYear } from '#domain/lunar/index.ts';
import type { DateOption } from '../../parts/month-options.ts';
import { conversionText } from '../conversion-text.ts';
import { daysToChoose, monthsToChoose } from '../date-options.ts';
import type { AnniversaryFormState } from '../form-values.ts';
import { RadioChoices } from './radio-choices.tsx';
import styles from '../form.module.css';

/** The two calendars of a date, as options. */
export const calendars = [
  ['lunar', '农历'],
  ['solar', '公历'],
] as const;

/** The fields of the first date, in either calendar. */
export function DateFields({ form }: { form: AnniversaryFormState }) {
  const { values } = form;
  const refused = form.complaints.year ?? form.complaints.month ?? form.complaints.day;
  const conversion = refused ? undefined : conversionText(values);
  return (
    <>
      <RadioChoices
        form={form}
        name="written"
        legend="日期类型"
        options={calendars}
        onChoose={(calendar) => calendar === 'solar' && form.change('month', values.month.replace('L', ''))}
      />
      <div className={styles.date}>
        <DateSelect form={form} name="month" label="月" options={monthsToChoose(values)} />
        <DateSelect form={form} name="day" label="日" options={daysToChoose(values)} />
        <TextField
          form={form}
          name="year"
          label="年（可以不填）"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
      </div>
      <p className={styles.note} aria-live="polite">
        {conversion ?? `年份可填 ${firstLunarYear} 至 ${lastLunarYear}，填写后显示岁数与换算`}
      </p>
    </>
  );
}

interface SelectProps {
  readonly form: AnniversaryFormState;
  readonly name: 'month' | 'day';
  readonly label: string;
  readonly options: readonly DateOption[];
}

function DateSelect({ form, name, label, options }: SelectProps) {
  return (
    <Field label={label} error={form.complaints[name]}>
      {(field) => (
        <select
          {...field}
          name={name}
          value={form.values[name]}
          onChange={(event) => form.change(name, event.target.value)}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
