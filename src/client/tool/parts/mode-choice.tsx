import { useId } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './mode-choice.module.css';

interface Props<Mode extends string> {
  readonly label: string;
  readonly titles: Readonly<Record<Mode, string>>;
  readonly value: Mode;
  readonly choose: (mode: Mode) => void;
}

/** A group of radio buttons in the shape of one bar, for what a tool does with its input. */
export function ModeChoice<Mode extends string>({ label, titles, value, choose }: Props<Mode>) {
  const name = useId();
  return (
    <fieldset className={styles.modes}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {(Object.keys(titles) as Mode[]).map((mode) => (
        <label key={mode}>
          <input type="radio" name={name} checked={mode === value} onChange={() => choose(mode)} />
          <span>{titles[mode]}</span>
        </label>
      ))}
    </fieldset>
  );
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
