import { type ReactNode, useRef, useState } from 'react';
import { codes } from '#contract/api.ts';
import type { Info, Input, WriteName } from '#contract/endpoints.ts';
import type { CallResult } from '../../state/api.ts';
import { useServices } from '../../state/services.ts';
import { useProof } from '../parts/confirm-identity.tsx';

type SiteActName = Extract<WriteName, `site/${string}`>;

/** An act that the server answers with a sentence, and its input. */
type NoticedAct = {
  [Name in SiteActName]: Info<Name> extends string ? [name: Name, input: Input<Name>] : never;
}[SiteActName];

export interface SiteActs {
  readonly isBusy: boolean;
  /** Carries an act out for a dialog, which shows a failure itself and keeps what was typed. */
  readonly send: <Name extends SiteActName>(name: Name, input: Input<Name>) => Promise<CallResult<Info<Name>>>;
  /** Carries an act of a menu out; a notice says the server's sentence. */
  readonly run: (...act: NoticedAct) => Promise<void>;
  /** The dialog in which the owner confirms who they are, for pages whose acts are dangerous. */
  readonly proofDialog: ReactNode;
}

/** Carries out the acts of the owner, one at a time. Every call goes through `send`; `refresh` reads the list again afterwards. */
export function useSiteAct(refresh: () => void): SiteActs {
  const { api, platform, toasts } = useServices();
  const { withProof, proofDialog } = useProof();
  const [isBusy, setBusy] = useState(false);
  /** The idempotency keys of acts without an answer: a retry after a network failure does nothing twice. */
  const keys = useRef(new Map<string, string>());

  async function send<Name extends SiteActName>(name: Name, input: Input<Name>): Promise<CallResult<Info<Name>>> {
    const act = JSON.stringify([name, input]);
    const key = keys.current.get(act) ?? platform.newKey();
    keys.current.set(act, key);
    setBusy(true);
    const outcome = await withProof((same) => api.write(name, input, same), key);
    setBusy(false);
    if (typeof outcome.code === 'number') keys.current.delete(act);
    // The list also shows what another owner has changed meanwhile.
    if (outcome.code === codes.ok || outcome.code === codes.notFound) refresh();
    return outcome;
  }

  return {
    isBusy,
    send,
    proofDialog,
    async run(...[name, input]) {
      if (isBusy) return;
      const { code, info } = await send(name, input);
      toasts.show(code === codes.ok ? 'success' : 'error', info);
    },
  };
}
