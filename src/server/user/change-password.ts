import { codes, type ApiResponse } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import { ok, fail, type SignedIn, type WriteContext } from '../call/context.ts';
import { busy, refuseShortPassword, refuseWithoutFactorProof } from './errors.ts';
import { forgetDevices } from './known-device.ts';
import { hashPassword } from './password.ts';
import { hasSecondFactor } from './second-factor/factors.ts';
import { endSessionsOf, openSession } from './session.ts';
import { replacePassword } from './store.ts';
import { verifyPassword } from './verify-password.ts';

type Context = WriteContext & { readonly user: SignedIn };

/** Changes the password of a user who knows the old one. Every other session ends, and this one gets a new token. */
export async function changePassword(
  { oldPassword, newPassword }: Input<'user/password'>,
  context: Context,
): Promise<ApiResponse<string>> {
  const short = refuseShortPassword(newPassword, 'newPassword', context.config);
  if (short) return short;
  const unproved = await refuseWithoutFactorProof(context.database, context.user, context.now);
  if (unproved) return unproved;
  const proof = await verifyPassword(oldPassword, context, {
    field: 'oldPassword',
    wrong: '原密码错误',
    kind: 'password',
  });
  if ('refusal' in proof) return proof.refusal;
  const to = await hashPassword(newPassword);
  if (to === undefined) return busy();
  const token = await carryOut(context, { from: proof.stored, to });
  if (token === undefined) return fail(codes.notLoggedIn, '密码刚在别处改过，请重新登录');
  context.giveSession(token, context.user.username);
  return ok('密码已修改，其他设备已退出');
}

/** The token of the new session; undefined where another request has changed the password meanwhile. */
function carryOut(
  { database, user, now, agent, device, recordAudit }: Context,
  change: { from: string; to: string },
): Promise<string | undefined> {
  return database.transaction().execute(async (transaction) => {
    if (!(await replacePassword(transaction, { id: user.id, ...change }))) return undefined;
    await endSessionsOf(transaction, user.id);
    await forgetDevices(transaction, user.id, device);
    await recordAudit(transaction, 'password');
    // The password alone proves less than a sign-in of an account with a second factor.
    const proofTime = (await hasSecondFactor(transaction, user.id)) ? user.proofTime : now;
    return openSession(transaction, { userId: user.id, agent, now, proofTime });
  });
}
