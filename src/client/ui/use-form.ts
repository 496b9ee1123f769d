import { type FormEvent, useEffect, useRef, useState } from 'react';

export interface FormState<Values> {
  readonly values: Values;
  /** What is wrong, by field; filled by a submit that was refused, and taken back as the field is mended. */
  readonly complaints: { readonly [Name in keyof Values]?: string };
  /** Nothing can be sent: it is being sent, or the page is not alive yet. */
  readonly busy: boolean;
  readonly change: (name: keyof Values, value: string) => void;
  /** Shows what the server found wrong. */
  readonly complain: (found: FormState<Values>['complaints']) => void;
  readonly submit: (event: FormEvent) => void;
  readonly reset: (values?: Values) => void;
}

type Check<Values> = (values: Values) => FormState<Values>['complaints'];

/**
 * A form of texts: checked when it is sent, sent once at a time; the focus goes to the first field that is wrong. `atLast` is
 * asked at sending alone, for what cannot be said while somebody still types.
 */
export function useForm<Values extends object>(
  start: Values,
  check: Check<Values>,
  send: (values: Values) => Promise<void>,
  atLast?: Check<Values>,
): FormState<Values> {
  const [values, setValues] = useState(start);
  const [complaints, setComplaints] = useState<FormState<Values>['complaints']>({});
  const [busy, setBusy] = useState(true);
  useEffect(() => setBusy(false), []);
  const { markWrong, rememberForm } = useFirstWrong();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    rememberForm(event.currentTarget);
    const found = { ...atLast?.(values), ...check(values) };
    complain(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(values);
    } finally {
      setBusy(false);
    }
  }

  function complain(found: FormState<Values>['complaints']): void {
    setComplaints(found);
    if (Object.keys(found).length > 0) markWrong();
  }

  return {
    values,
    complaints,
    busy,
    complain,
    submit: (event) => void submit(event),
    reset: (next = start) => setValues(next),
    change(name, value) {
      setValues((present) => ({ ...present, [name]: value }));
      if (complaints[name] !== undefined) setComplaints(check({ ...values, [name]: value }));
    },
  };
}

/** Puts the focus into the first field that is wrong, once the page shows which. */
function useFirstWrong() {
  const form = useRef<Element | undefined>(undefined);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    const wrong = refusals > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    wrong.focus();
    if (wrong instanceof HTMLInputElement) wrong.select();
  }, [refusals]);
  return {
    rememberForm(element: Element): void {
      form.current = element;
    },
    markWrong: () => setRefusals((count) => count + 1),
  };
}
