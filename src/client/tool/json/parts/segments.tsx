import { useId } from 'react';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from '../json.module.css';

interface Props<Choice extends string> {
  readonly label: string;
  readonly value: Choice | undefined;
  readonly labels: Readonly<Record<Choice, string>>;
  readonly choose: (choice: Choice) => void;
}

/** A group of radio buttons in the shape of one bar, which shows all its choices. */
export function Segments<Choice extends string>({ label, value, labels: of, choose: pick }: Props<Choice>) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {(Object.keys(of) as Choice[]).map((choice) => (
        <label key={choice} data-on={choice === value || undefined}>
          <input type="radio" name={name} checked={choice === value} onChange={() => pick(choice)} />
          {of[choice]}
        </label>
      ))}
    </fieldset>
  );
}
