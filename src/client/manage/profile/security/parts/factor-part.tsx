import { useState } from 'react';
import type { useProof } from '#client/manage/parts/confirm-identity.tsx';
import { useBusy } from '#client/manage/parts/use-busy.ts';
import type { CallResult } from '#client/state/api.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/form-foot.tsx';
import { codes } from '#contract/api.ts';

/** Carries out one action of a part at a time and keeps the reason why the last one failed. */
export function useFactorAction() {
  const [busy, runAlone] = useBusy();
  const [said, setSaid] = useState('');

  async function carryOut<Value>(work: () => Promise<CallResult<Value>>, done: (value: Value) => void): Promise<void> {
    setSaid('');
    const outcome = await work();
    if (outcome.code === codes.ok) done(outcome.info);
    // A user who cancelled the proof needs no message about it.
    else if (outcome.code !== codes.confirm) setSaid(outcome.info);
  }

  return {
    busy,
    said,
    run<Value>(work: () => Promise<CallResult<Value>>, done: (value: Value) => void): void {
      void runAlone(() => carryOut(work, done));
    },
  };
}

interface Props {
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Asks before a way of signing in goes away. */
export function RemovalQuestion({ title, text, verb, confirm, close }: Props) {
  function act(): void {
    close();
    confirm();
  }
  return (
    <Dialog title={title} close={close}>
      <p>{text}</p>
      <DialogFoot verb={verb} go={act} close={close} isDangerous first="close" />
    </Dialog>
  );
}

/** What every part of the page gets: how it writes, and whom it tells of a change and of new recovery codes. */
export interface FactorPartProps {
  readonly withProof: ReturnType<typeof useProof>['withProof'];
  readonly onChanged: (recoveryCodes?: readonly string[]) => void;
}
