import { useEffect, useState } from 'react';
import { type ApiRefusal, codes } from '#contract/api.ts';
import type { CallFailure } from '../state/api.ts';
import { useServices } from '../state/services.ts';
import type { FormState } from '../ui/use-form.ts';

/** Counts down the seconds of a rate limit. */
function useWait() {
  const { platform } = useServices();
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    return platform.onSecond(() => {
      const seconds = Math.ceil((until - platform.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) setUntil(0);
    });
  }, [until, platform]);
  return {
    left,
    begin(seconds: number): void {
      setLeft(seconds);
      setUntil(platform.now() + seconds * 1000);
    },
  };
}

/** Holds the message of a form after a call was refused or got no answer. */
export function useLoginError() {
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
    /** A message that belongs to no field; the one about too many attempts disappears when the wait is over. */
    said: isTooMany && wait.left === 0 ? '' : said,
    /** The seconds until the next attempt is allowed. */
    wait: wait.left,
    show,
    clear: () => setSaid(''),
  };
}

export type LoginErrorState = ReturnType<typeof useLoginError>;
