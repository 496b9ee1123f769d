import type { ReactNode } from 'react';
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
    <form className={className} method="post" onSubmit={form.submit} noValidate>
      {children}
    </form>
  );
}
