interface Props {
  readonly title: string;
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
}

/** A check box in a label of its own; stands in `Choices`. */
export function Checkbox({ title, on, turn }: Props) {
  return (
    <label>
      <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} />
      {title}
    </label>
  );
}
