import { Choices } from '#client/ui/choices.tsx';

interface Props<Value extends string> {
  readonly legend: string;
  /** The name of the radio buttons, which is unique for each group on the page. */
  readonly name: string;
  readonly titles: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly choose: (value: Value) => void;
}

/** A group of radio buttons that shows all its choices. */
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
