import { Field } from '../../../ui/field.tsx';
import styles from '../json.module.css';

interface Props<Choice extends string> {
  readonly label: string;
  readonly value: Choice;
  /** What can be chosen, with its words. */
  readonly of: Readonly<Record<Choice, string>>;
  readonly pick: (choice: Choice) => void;
}

/** One of several, where there is no room to show all. */
export function Pick<Choice extends string>({ label, value, of, pick }: Props<Choice>) {
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
