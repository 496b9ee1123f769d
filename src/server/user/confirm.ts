import { createHmac } from 'node:crypto';
import { type ApiResponse, codes } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import type { FactorWays } from '#contract/second-factor.ts';
import { fail, ok, type SignedIn, type WriteContext } from '../call/context.ts';
import type { Database } from '../db/schema.ts';
import { factorCounters } from '../throttle/rules.ts';
import { countAttempt, countSuccess, refundAttempt } from '../throttle/store.ts';
import { busy, tooMany } from './errors.ts';
import { checkFactor, type FactorProof, readWays } from './prove-factor.ts';
import { hasSecondFactor } from './second-factor/factors.ts';
import { closeStep, findSessionStep, openSessionStep } from './second-factor/steps.ts';
import { refuseProof } from './second-step.ts';
import { markProved } from './session.ts';
import { verifyPassword } from './verify-password.ts';

type Context = WriteContext & { readonly user: SignedIn };

const stepOf = ({ user, now }: Context) =>
  ({ userId: user.id, session: user.session, purpose: 'confirm', now }) as const;

/** The ways in which the session's user can show their second factor. */
export async function confirmOptions(context: Context): Promise<ApiResponse<FactorWays>> {
  const store = (challenge: string) => openSessionStep(context.database, { ...stepOf(context), challenge });
  return ok(await readWays({ ...context, userId: context.user.id }, store));
}

/** Notes that the session's user has proved who they are: by the password, and by the second factor where there is one. */
export async function confirmIdentity(input: Input<'user/confirm'>, given: Context): Promise<ApiResponse<string>> {
  const context = bindKey(given, input);
  const { database, user } = context;
  const asked = { field: 'password', wrong: '密码错误', kind: 'confirm' } as const;
  const proved = await verifyPassword(input.password, context, asked);
  if ('refusal' in proved) return proved.refusal;
  if (!(await hasSecondFactor(database, user.id))) {
    return context.runIdempotent((transaction) => noteProof(transaction, context));
  }
  const proof = proofOf(input);
  return proof ? proveFactor(proof, context) : fail(codes.refused, '请输入验证码', 'code');
}

/**
 * The answer to a right proof is none to a wrong one that comes with the same key, so a stored answer belongs to the proof, too. Of that the
 * database holds an HMAC under the session's token, which it does not have: hashes of passwords and codes could be guessed.
 */
function bindKey(context: Context, input: Input<'user/confirm'>): Context {
  const hmac = createHmac('sha256', context.token ?? '').update(JSON.stringify(input));
  const proof = hmac.digest('base64url');
  return { ...context, runIdempotent: (work) => context.runIdempotent(work, proof) };
}

function proofOf({ code, response }: Input<'user/confirm'>): FactorProof | undefined {
  if (response) return { response };
  return code === undefined ? undefined : { code };
}

async function proveFactor(proof: FactorProof, context: Context): Promise<ApiResponse<string>> {
  const { database, user, now } = context;
  const counters = factorCounters(user.id);
  const wait = await countAttempt(database, counters, now);
  if (wait > 0) return tooMany(wait);
  const step = await findSessionStep(database, stepOf(context));
  const accept = await checkFactor(proof, { ...context, userId: user.id, challenge: step?.challenge ?? '' });
  if (!accept) {
    await refundAttempt(database, counters, now);
    return busy();
  }
  // A request that is sent again is answered without its work: it proves nothing and clears no counter.
  let isProved = false;
  const answer = await context.runIdempotent(async (transaction) => {
    // A challenge is signed once, whatever comes of it.
    const isOver = 'response' in proof && !(step && (await closeStep(transaction, step)));
    const accepted = isOver ? 'refused' : await accept(transaction);
    if (accepted === 'refused') {
      await context.recordAudit(transaction, 'confirm', 'refused');
      return refuseProof(proof);
    }
    if (accepted === 'recovery-code') await context.recordAudit(transaction, 'use-recovery-code');
    isProved = true;
    return noteProof(transaction, context);
  });
  if (isProved) await countSuccess(database, counters, now);
  return answer;
}

async function noteProof(transaction: Database, { token, now, recordAudit }: Context): Promise<ApiResponse<string>> {
  await recordAudit(transaction, 'confirm');
  if (token) await markProved(transaction, token, now);
  return ok('已确认');
}
