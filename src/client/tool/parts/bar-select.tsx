import styles from './bar-select.module.css';

interface Props<Choice extends string> {
  readonly label: string;
  readonly titles: Readonly<Record<Choice, string>>;
  readonly value: Choice;
  readonly choose: (choice: Choice) => void;
}

/** A choice in the bar of a pane, as narrow as its words. */
export function BarSelect<Choice extends string>({ label, titles, value, choose }: Props<Choice>) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => choose(event.target.value as Choice)}
    >
      {(Object.keys(titles) as Choice[]).map((choice) => (
        <option key={choice} value={choice}>
          {titles[choice]}
        </option>
      ))}
    </select>
  );
}
