import { useId } from 'react';
import styles from './chip-choice.module.css';

interface Props {
  readonly legend: string;
  readonly choices: readonly number[];
  readonly value: number | undefined;
  readonly titleOf: (choice: number) => string;
  readonly choose: (choice: number) => void;
  /** The name of the group of radio buttons; groups with the same name exclude each other. */
  readonly name?: string;
}

/** Numbers to choose from in one line behind their name. */
export function ChipChoice({ legend, choices, value, titleOf, choose, name }: Props) {
  const id = useId();
  return (
    <div className={styles.line} role="group" aria-labelledby={id}>
      <span id={id}>{legend}</span>
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name={name ?? id} checked={choice === value} onChange={() => choose(choice)} />
          <span>{titleOf(choice)}</span>
        </label>
      ))}
    </div>
  );
}
