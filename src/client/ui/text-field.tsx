import type { ComponentProps } from 'react';
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
  return (
    <Field label={label} hint={hint} error={form.complaints[name]}>
      {(field) => (
        <input
          {...field}
          {...rest}
          name={name}
          value={String(form.values[name])}
          onChange={(event) => form.change(name, event.target.value)}
        />
      )}
    </Field>
  );
}
