import { Choices } from '../../../ui/choices.tsx';

interface Props<Value extends string> {
  readonly legend: string;
  /** The radio buttons' own name: each group on the page needs another. */
  readonly name: string;
  readonly titles: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly choose: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function RadioChoice<Value extends string>({ legend, name, titles, value, choose }: Props<Value>) {
  return (
    <Choices legend={legend}>
      {(Object.keys(titles) as Value[]).map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === value} onChange={() => choose(each)} />
          {titles[each]}
        </label>
      ))}
    </Choices>
  );
}
