import styles from './bar-select.module.css';

interface Props<Mode extends string> {
  readonly label: string;
  readonly titles: Readonly<Record<Mode, string>>;
  readonly value: Mode;
  readonly choose: (mode: Mode) => void;
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
