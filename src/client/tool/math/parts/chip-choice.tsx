import { Segment } from '#client/ui/segment.tsx';
import styles from './chip-choice.module.css';

interface Props {
  readonly legend: string;
  readonly choices: readonly number[];
  readonly value: number | undefined;
  readonly titleOf: (choice: number) => string;
  readonly choose: (choice: number) => void;
  /** The name of the group of radio buttons; groups with the same name exclude each other. */
  readonly name: string;
}

/** Numbers to choose from in one line behind their name. */
export function ChipChoice({ legend, choices, value, titleOf, choose, name }: Props) {
  const titles = new Map(choices.map((choice) => [choice, titleOf(choice)] as const));
  return (
    <div className={styles.line}>
      <span aria-hidden>{legend}</span>
      <Segment label={legend} titles={titles} value={value} choose={choose} name={name} />
    </div>
  );
}
