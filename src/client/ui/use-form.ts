import { type FormEvent, useEffect, useState } from 'react';

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

/** A form of texts: checked when it is sent, sent once at a time. */
export function useForm<Values extends object>(
  start: Values,
  check: (values: Values) => { readonly [Name in keyof Values]?: string },
  send: (values: Values) => Promise<void>,
): FormState<Values> {
  const [values, setValues] = useState(start);
  const [complaints, setComplaints] = useState<FormState<Values>['complaints']>({});
  const [busy, setBusy] = useState(true);
  useEffect(() => setBusy(false), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = check(values);
    setComplaints(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(values);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    complaints,
    busy,
    complain: setComplaints,
    submit: (event) => void submit(event),
    reset: (next = start) => setValues(next),
    change(name, value) {
      setValues((present) => ({ ...present, [name]: value }));
      if (complaints[name] !== undefined) setComplaints(check({ ...values, [name]: value }));
    },
  };
}
