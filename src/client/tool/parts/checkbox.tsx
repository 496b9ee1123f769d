interface Props {
  readonly title: string;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A labelled check box. */
export function Checkbox({ title, checked: on, onChange: turn }: Props) {
  return (
    <label>
      <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} />
      {title}
    </label>
  );
}
