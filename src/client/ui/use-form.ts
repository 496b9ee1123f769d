import { type FormEvent, useEffect, useRef, useState } from 'react';

export interface FormState<Values> {
  readonly values: Values;
  /** The errors by field; set by a refused submit, and cleared when the field is corrected. */
  readonly complaints: { readonly [Name in keyof Values]?: string };
  /** Whether the form cannot be submitted: it is being sent, or the page is not hydrated yet. */
  readonly busy: boolean;
  readonly change: (name: keyof Values, value: string) => void;
  /** Shows the errors that the server found. */
  readonly complain: (found: FormState<Values>['complaints']) => void;
  readonly submit: (event: FormEvent) => void;
  readonly reset: (values?: Values) => void;
}

type Check<Values> = (values: Values) => FormState<Values>['complaints'];

/**
 * The state of a form of texts. It is validated on submit and sent once at a time; the focus moves to the first field with an error.
 * `atLast` validates on submit only, for errors that must not be shown during typing.
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

/** Moves the focus to the first field with an error, once the errors are rendered. */
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
