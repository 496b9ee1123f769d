interface Props {
  readonly title: string;
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
}

/** A labelled check box for use inside `Choices`. */
export function Checkbox({ title, on, turn }: Props) {
  return (
    <label>
      <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} />
      {title}
    </label>
  );
}
