import { useState } from 'react';
import { codes, type ApiRefusal } from '../../contract/api.ts';
import type { CallFailure } from '../state/api.ts';
import { useServices } from '../state/services.ts';
import type { FormState } from '../ui/use-form.ts';
import { useWait } from './use-wait.ts';

/** What a form says when the call was refused, or never came to an answer. */
export function useRefusal() {
  const { toasts } = useServices();
  const wait = useWait();
  const [said, setSaid] = useState('');
  const [isTooMany, setTooMany] = useState(false);

  function show<Values extends object>(form: FormState<Values>, outcome: ApiRefusal | CallFailure): void {
    if (typeof outcome.code === 'string') return toasts.show('error', outcome.info);
    const { code, info, field, seconds = 0 } = outcome;
    if (field !== undefined && field in form.values) return form.complain({ [field]: info } as typeof form.complaints);
    setSaid(info);
    setTooMany(code === codes.tooMany);
    if (code === codes.tooMany && seconds > 0) wait.begin(seconds);
    return undefined;
  }

  return {
    /** A sentence that belongs to no field; that of too many tries goes when the wait is over. */
    said: isTooMany && wait.left === 0 ? '' : said,
    /** Seconds until it may be tried again. */
    wait: wait.left,
    show,
    clear: () => setSaid(''),
  };
}

export type RefusalState = ReturnType<typeof useRefusal>;
