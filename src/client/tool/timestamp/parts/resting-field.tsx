import { Field } from '../../../ui/field.tsx';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly type: (text: string) => void;
  /** The field is left: browsers refuse to have the address changed at every key. */
  readonly rest: () => void;
}

/** One line of text that the address takes over once it is finished. */
export function RestingField({ label, hint, error, value, type, rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <input
          {...field}
          value={value}
          onChange={(event) => type(event.target.value)}
          onBlur={rest}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
