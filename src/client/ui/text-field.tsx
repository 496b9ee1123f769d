import { type ComponentProps, useEffect, useRef } from 'react';
import { Field } from './field.tsx';
import type { FormState } from './use-form.ts';

interface Props<Values> extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  readonly form: FormState<Values>;
  readonly name: keyof Values & string;
  readonly label: string;
  readonly hint?: string;
}

/** One text of a form with its label and what is wrong with it. */
export function TextField<Values extends object>({ form, name, label, hint, ...rest }: Props<Values>) {
  const input = useRef<HTMLInputElement>(null);
  // What was typed, or filled in by a password manager, before the page came alive is in the control alone.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => adopt(input.current?.value), []);

  function adopt(text: string | undefined): void {
    if (text && text !== form.values[name]) form.change(name, text);
  }

  return (
    <Field label={label} hint={hint} error={form.complaints[name]}>
      {(field) => (
        <input
          {...field}
          {...rest}
          ref={input}
          name={name}
          value={String(form.values[name])}
          onChange={(event) => form.change(name, event.target.value)}
        />
      )}
    </Field>
  );
}
