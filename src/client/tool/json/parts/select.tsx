import { Field } from '#client/ui/field.tsx';
import styles from '../json.module.css';

interface Props<Choice extends string> {
  readonly label: string;
  readonly value: Choice;
  /** The choices with their labels. */
  readonly labels: Readonly<Record<Choice, string>>;
  readonly choose: (choice: Choice) => void;
}

/** A select for one of several choices, where there is no room to show them all. */
export function Select<Choice extends string>({ label, value, labels: of, choose: pick }: Props<Choice>) {
  return (
    <div className={styles.pick}>
      <Field label={label}>
        {(field) => (
          <select {...field} value={value} onChange={(event) => pick(event.target.value as Choice)}>
            {(Object.keys(of) as Choice[]).map((choice) => (
              <option key={choice} value={choice}>
                {of[choice]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
