import type { KeyboardEvent, ReactNode } from 'react';
import type { FormState } from './use-form.ts';

interface Props {
  readonly form: Pick<FormState<object>, 'submit'>;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * The element of a form. POST, although scripts send it: should a browser send it by itself before the page is alive, what
 * was typed must not end up in the address, the history and somebody's log.
 */
export function Form({ form, className, children }: Props) {
  return (
    <form className={className} method="post" onSubmit={form.submit} onKeyDown={keepComposing} noValidate>
      {children}
    </form>
  );
}

/** The Enter that ends a word of an input method must not send the form; Safari tells it by the key code alone. */
function keepComposing(event: KeyboardEvent): void {
  const { isComposing, keyCode } = event.nativeEvent;
  if (event.key === 'Enter' && (isComposing || keyCode === 229)) event.preventDefault();
}
