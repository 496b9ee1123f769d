import { type ReactNode, useState } from 'react';
import { codes } from '#contract/api.ts';
import type { FactorWays } from '#contract/second-factor.ts';
import type { CallResult } from '../../state/api.ts';
import { useServices } from '../../state/services.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FactorForm } from '../../ui/second-step/factor-form.tsx';

/** A write that may want a recent proof; `key` is its idempotency key, the same before and after the proof. */
type ProvedWrite<Value> = (key: string) => Promise<CallResult<Value>>;

interface Proof {
  /**
   * Carries out a write. Where the server wants a recent proof, it asks the user to confirm who they are and then repeats the write;
   * a user who cancels gets the refusal. `key` is the idempotency key of an earlier attempt of the same write.
   */
  readonly withProof: <Value>(write: ProvedWrite<Value>, key?: string) => Promise<CallResult<Value>>;
  /** The dialog that asks; every page that uses `withProof` renders it. */
  readonly proofDialog: ReactNode;
}

interface Question {
  readonly ways: FactorWays;
  readonly answer: (isProved: boolean) => void;
}

/** Asks for the password, and for the second factor where there is one, when a dangerous write wants a recent proof. */
export function useProof(): Proof {
  const { api, platform } = useServices();
  const [question, setQuestion] = useState<Question>();

  async function ask(): Promise<CallResult<boolean>> {
    const ways = await api.write('user/confirm-options', {});
    if (ways.code !== codes.ok) return ways;
    const isProved = await new Promise<boolean>((answer) => setQuestion({ ways: ways.info, answer }));
    setQuestion(undefined);
    return { code: codes.ok, info: isProved };
  }

  async function withProof<Value>(write: ProvedWrite<Value>, key = platform.newKey()): Promise<CallResult<Value>> {
    const outcome = await write(key);
    if (outcome.code !== codes.confirm) return outcome;
    const asked = await ask();
    if (asked.code !== codes.ok) return asked;
    return asked.info ? write(key) : outcome;
  }

  return { withProof, proofDialog: question && <ProofDialog {...question} /> };
}

function ProofDialog({ ways, answer }: Question) {
  const { api } = useServices();
  return (
    <Dialog title="确认是本人" close={() => answer(false)}>
      <FactorForm
        ways={ways}
        reload={() => api.write('user/confirm-options', {})}
        send={({ password, code, response }) =>
          api.write('user/confirm', { password, ...(response ? { response } : code === '' ? {} : { code }) })
        }
        done={() => answer(true)}
        leave={() => answer(false)}
        asksPassword
        words={{ lead: '这项操作很重要，请先确认是你本人。', submit: '确认', leave: '取消' }}
      />
    </Dialog>
  );
}
