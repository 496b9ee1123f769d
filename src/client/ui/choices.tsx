import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import styles from './choices.module.css';

/** A named group of check boxes or radio buttons, each in a label of its own that looks like a chip. */
export function Choices({ legend, children, ...rest }: ComponentProps<'fieldset'> & { legend: string }) {
  return (
    <fieldset className={styles.choices} {...rest}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface RadioProps<Value extends string | number> {
  readonly legend: string;
  /** What each choice shows. A map keeps its order where values are numbers. */
  readonly titles: Readonly<Record<Value, string>> | ReadonlyMap<Value, string>;
  readonly value: Value;
  readonly choose: (value: Value) => void;
  /** Check boxes that belong to the choice. */
  readonly children?: ReactNode;
}

/** Radio buttons as chips, which show all choices. */
export function RadioChoices<Value extends string | number>({
  legend,
  titles,
  value,
  choose,
  children,
}: RadioProps<Value>) {
  const name = useId();
  const entries = titles instanceof Map ? [...titles] : (Object.entries(titles) as [Value, string][]);
  return (
    <Choices legend={legend}>
      {entries.map(([each, title]: [Value, string]) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === value} onChange={() => choose(each)} />
          {title}
        </label>
      ))}
      {children}
    </Choices>
  );
}

/** A chip that leads to a narrower list, or to another word; `aria-current` says that it holds. */
export function ChipLink(props: Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }) {
  return <Link className={styles.chip} {...props} />;
}
