import { type FormEvent, type ReactNode, useState } from 'react';
import type { CallResult } from '#client/state/api.ts';
import { useServices } from '#client/state/services.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot, FormError } from '#client/ui/form-foot.tsx';
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
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    const outcome = await send();
    setBusy(false);
    if (!outcome) return;
    if (outcome.code !== codes.ok) return setFailure(outcome.info);
    close();
    toasts.show('success', outcome.info);
  }

  return (
    <Dialog title={title} close={close}>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        {children}
        <FormError>{failure}</FormError>
        <DialogFoot
          verb={verb}
          close={close}
          isDangerous={isDangerous}
          isBusy={isBusy}
          first={isDangerous ? 'close' : 'go'}
        />
      </form>
    </Dialog>
  );
}
