import { type FormEvent, type ReactNode, useState } from 'react';
import type { CallResult } from '#client/state/api.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Actions, FormError } from '#client/ui/form-foot.tsx';
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
        <Actions isAtEnd>
          <Button kind="quiet" {...(isDangerous && { 'data-first': true })} onClick={close}>
            取消
          </Button>
          <Button
            type="submit"
            kind={isDangerous ? 'danger' : 'main'}
            {...(!isDangerous && { 'data-first': true })}
            aria-disabled={isBusy}
          >
            {verb}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
