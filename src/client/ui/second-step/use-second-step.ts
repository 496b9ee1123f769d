import { useState } from 'react';
import { type ApiRefusal, codes } from '#contract/api.ts';
import type { FactorWays } from '#contract/second-factor.ts';
import type { CallFailure } from '../../state/api.ts';
import { useServices } from '../../state/services.ts';
import { words } from '../../state/words.ts';

interface SecondStep {
  readonly ways: FactorWays;
  readonly SignInStep: typeof import('./sign-in-step.tsx').SignInStep;
}

/**
 * The second step of a sign-in whose password was right. Its code is fetched when an account asks for it; the ways of the account come
 * before it is shown, so that nothing moves.
 */
export function useSecondStep() {
  const { api, platform } = useServices();
  const [step, setStep] = useState<SecondStep>();

  /** Answers why the step cannot begin, or nothing. */
  async function begin(): Promise<ApiRefusal | CallFailure | undefined> {
    const code = await import('./sign-in-step.tsx').catch((error: unknown) =>
      platform.report('loading the second step', error),
    );
    if (!code) return { code: 'network', info: words.networkError };
    const outcome = await api.write('user/step-options', {});
    if (outcome.code !== codes.ok) return outcome;
    setStep({ ways: outcome.info, SignInStep: code.SignInStep });
    return undefined;
  }

  return { step, begin, end: () => setStep(undefined) };
}
