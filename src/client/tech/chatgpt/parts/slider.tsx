import { useId } from 'react';
import styles from './sampling-demo.module.css';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly step: number;
  readonly change: (value: number) => void;
}

/** A knob from nought to `most`, with its value beside its name. */
export function Slider({ label, value, most, step, change }: Props) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} aria-hidden="true">
        {value.toFixed(2)}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={step}
        value={value}
        onChange={(event) => change(Number(event.target.value))}
      />
    </div>
  );
}
