import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from './field.tsx';
import type { FormState } from './use-form.ts';
import styles from './text-field.module.css';

export interface TextFieldProps<Values> extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  readonly form: FormState<Values>;
  readonly name: keyof Values & string;
  readonly label: string;
  readonly hint?: string;
  /** Answers the error of a text during typing; not called while an input method composes. */
  readonly early?: (text: string) => string | undefined;
  /** Content over the end of the field. */
  readonly inside?: ReactNode;
  /** Content below the field. */
  readonly below?: ReactNode;
}

/** One text field of a form with its label and its error. */
export function TextField<Values extends object>(props: TextFieldProps<Values>) {
  const { form, name, label, hint, early, inside, below, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const [composing, setComposing] = useState(false);
  // Before hydration, typed text and a password manager's entry are in the control alone.
  const adoptTyped = useEffectEvent(() => {
    const typed = input.current?.value;
    if (typed && typed !== form.values[name]) form.change(name, typed);
  });
  useEffect(() => adoptTyped(), []);

  const text = String(form.values[name]);
  const error = form.complaints[name] ?? (composing ? undefined : early?.(text));
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <>
          <div className={styles.row} data-inside={inside ? '' : undefined}>
            <input
              {...field}
              {...rest}
              ref={input}
              name={name}
              value={text}
              onChange={(event) => form.change(name, event.target.value)}
              onCompositionStart={() => setComposing(true)}
              onCompositionEnd={() => setComposing(false)}
            />
            {inside}
          </div>
          {below}
        </>
      )}
    </Field>
  );
}
