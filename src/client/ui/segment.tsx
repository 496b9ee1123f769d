import { type ComponentProps, type ReactNode, useId } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './segment.module.css';

interface Props<Value extends string | number> {
  /** The name of the group for screen readers. */
  readonly label: string;
  /** What each choice shows. A map keeps its order where values are numbers. */
  readonly titles: Readonly<Record<Value, ReactNode>> | ReadonlyMap<Value, ReactNode>;
  readonly value: Value | undefined;
  /** Without it the form around reads the choice. */
  readonly choose?: (value: Value) => void;
  /** The name of the radio buttons; groups of one name exclude each other. */
  readonly name?: string;
}

/** Radio buttons in the shape of one bar: a few short choices that are all seen, of which one holds. */
export function Segment<Value extends string | number>({ label, titles, value, choose, name }: Props<Value>) {
  const ownName = useId();
  const entries = titles instanceof Map ? [...titles] : (Object.entries(titles) as [Value, ReactNode][]);
  return (
    <fieldset className={styles.segment}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {entries.map(([each, title]: [Value, ReactNode]) => (
        <label key={each}>
          <input
            type="radio"
            name={name ?? ownName}
            value={each}
            {...(choose
              ? { checked: each === value, onChange: () => choose(each) }
              : { defaultChecked: each === value })}
          />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The same bar for tabs, for links, and for buttons that say what is pressed. */
export function SegmentBar(props: ComponentProps<'div'>) {
  return <div className={styles.segment} {...props} />;
}
