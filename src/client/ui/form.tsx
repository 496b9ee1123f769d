import type { KeyboardEvent, ReactNode } from 'react';
import type { FormState } from './use-form.ts';

interface Props {
  readonly form: Pick<FormState<object>, 'submit'>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The element of a form. Its method is POST although scripts send it: if the browser submits it before hydration, the typed
 * texts must not end up in the address, the history and a server's log.
 */
export function Form({ form, className, children }: Props) {
  return (
    <form className={className} method="post" onSubmit={form.submit} onKeyDown={keepComposing} noValidate>
      {children}
    </form>
  );
}

/** The Enter that ends an input method's composition must not submit the form; Safari marks it by the key code alone. */
function keepComposing(event: KeyboardEvent): void {
  const { isComposing, keyCode } = event.nativeEvent;
  if (event.key === 'Enter' && (isComposing || keyCode === 229)) event.preventDefault();
}
