import { type ApiResponse, codes } from '#contract/api.ts';
import type { Info } from '#contract/endpoints.ts';
import type { FactorWays } from '#contract/second-factor.ts';
import { fail, ok, type WriteContext } from '../call/context.ts';
import { secondStepCounters } from '../throttle/rules.ts';
import { countAttempt, countSuccess, refundAttempt } from '../throttle/store.ts';
import { recordAudit } from './audit.ts';
import { busy, tooMany } from './errors.ts';
import { findDevice } from './known-device.ts';
import { type Acceptance, checkFactor, type FactorProof, readWays } from './prove-factor.ts';
import {
  closeStep,
  countStepTry,
  findSignInStep,
  maxTries,
  setChallenge,
  type StepRow,
} from './second-factor/steps.ts';
import { admit, completeSignIn } from './sign-in.ts';
import { findUser } from './store.ts';

/** The ways to complete the sign-in that the cookie names. */
export async function stepOptions(context: WriteContext): Promise<ApiResponse<FactorWays>> {
  const found = await findStepOf(context);
  if (!found) return endStep(context, stepOver);
  const { step } = found;
  const store = (challenge: string) => setChallenge(context.database, step, challenge);
  return ok(await readWays({ ...context, userId: step.user_id }, store));
}

/**
 * Completes a sign-in by the second factor. Attempts are counted before they are checked, as those of passwords are.
 * See decision 153.
 */
export async function completeStep(
  proof: FactorProof,
  context: WriteContext,
): Promise<ApiResponse<Info<'user/login'>>> {
  const { database, address, now } = context;
  const found = await findStepOf(context);
  if (!found) return endStep(context, stepOver);
  const { step, user } = found;
  const device = await findDevice(database, { token: context.device, nameKey: user.name_key, now });
  const counters = secondStepCounters({ userId: user.id, address, device });
  const wait = await countAttempt(database, counters, now);
  if (wait > 0) return tooMany(wait);
  const accept = await checkFactor(proof, { ...context, userId: user.id, challenge: step.challenge });
  if (!accept) {
    await refundAttempt(database, counters, now);
    return busy();
  }
  const outcome = await tryStep(context, step, accept);
  if (outcome === 'over') return endStep(context, stepOver);
  if (outcome === 'refused') return refuseStep(context, step, proof);
  await countSuccess(database, counters, now);
  context.takeStep();
  return completeSignIn(context, user, outcome);
}

const stepOver = fail(codes.notFound, '登录的第二步已过期，请重新输入密码');
const triedTooOften = fail(codes.notFound, '验证没有通过的次数过多，请重新输入密码');

/** The step that the request's cookie names, with its user, who may have been suspended since. */
async function findStepOf({ database, step: token, now }: WriteContext) {
  const step = await findSignInStep(database, { token, now });
  const user = step && (await findUser(database, step.user_id));
  return user && user.state !== 'suspended' ? { step, user } : undefined;
}

function endStep(context: WriteContext, refusal: typeof stepOver): typeof stepOver {
  context.takeStep();
  return refusal;
}

/** Uses the proof up and opens the session in one transaction; a try that fails stays counted. */
function tryStep(context: WriteContext, step: StepRow, accept: Acceptance) {
  const { database, agent, address, now } = context;
  const origin = { agent, address, now, userId: step.user_id };
  return database.transaction().execute(async (transaction) => {
    if (!(await countStepTry(transaction, step, now))) return 'over';
    const accepted = await accept(transaction);
    if (accepted === 'refused') {
      await recordAudit(transaction, { ...origin, kind: 'second-step', outcome: 'refused' });
      return 'refused';
    }
    await closeStep(transaction, step);
    if (accepted === 'recovery-code') await recordAudit(transaction, { ...origin, kind: 'use-recovery-code' });
    return admit(transaction, step.user_id, context);
  });
}

function refuseStep(context: WriteContext, { user_id: account, tries }: StepRow, proof: FactorProof) {
  context.report({ event: 'second-step', outcome: 'refused', account });
  if (tries + 1 >= maxTries) return endStep(context, triedTooOften);
  return refuseProof(proof);
}

/** The refusal of a proof that is wrong or was used before. */
export function refuseProof(proof: FactorProof) {
  if ('response' in proof) return fail(codes.refused, '通行密钥没有通过验证，请重试');
  return fail(codes.refused, '验证码错误或已用过；如果一直不对，请检查手机的时间', 'code');
}
