import { type ReactNode, useState } from 'react';
import type { CallResult } from '#client/state/api.ts';
import { useServices } from '#client/state/services.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot, FormError } from '#client/ui/form-foot.tsx';
import { Form } from '#client/ui/form.tsx';
import { useForm } from '#client/ui/use-form.ts';
import { codes } from '#contract/api.ts';

interface Props {
  readonly title: string;
  /** The words of the button that carries the act out. */
  readonly verb: string;
  readonly isDangerous?: boolean;
  readonly close: () => void;
  /** Answers undefined where something must be corrected first. */
  readonly send: () => Promise<CallResult<string> | undefined>;
  /** What exactly happens, and the choices. */
  readonly children: ReactNode;
}

/** Asks before an act of the owner, whose result a notice says. After a failure it stays open with all choices. */
export function ActDialog({ title, verb, isDangerous = false, close, send, children }: Props) {
  const { toasts } = useServices();
  const [failure, setFailure] = useState('');
  const form = useForm(
    {},
    () => ({}),
    async (): Promise<void> => {
      setFailure('');
      const outcome = await send();
      if (!outcome) return;
      if (outcome.code !== codes.ok) return setFailure(outcome.info);
      close();
      toasts.show('success', outcome.info);
    },
  );

  return (
    <Dialog title={title} close={close}>
      <Form form={form}>
        {children}
        <FormError>{failure}</FormError>
        <DialogFoot
          verb={verb}
          close={close}
          isDangerous={isDangerous}
          isBusy={form.busy}
          first={isDangerous ? 'close' : 'go'}
        />
      </Form>
    </Dialog>
  );
}
