import { type ApiResponse, codes } from '#contract/api.ts';
import type { AuditKind } from '#contract/own-data.ts';
import { fail, type SignedIn, type WriteContext } from '../call/context.ts';
import { passwordCounters } from '../throttle/rules.ts';
import { countSuccess, countAttempt, refundAttempt } from '../throttle/store.ts';
import { busy, tooMany } from './errors.ts';
import { checkPassword } from './password.ts';
import { findUser } from './store.ts';

type PasswordContext = Pick<WriteContext, 'database' | 'now' | 'runIdempotent' | 'recordAudit'> & {
  readonly user: SignedIn;
};

interface PasswordPrompt {
  /** The form field of the password, and the message shown there when it is wrong. */
  readonly field: string;
  readonly wrong: string;
  /** The operation the password was asked for. */
  readonly kind: AuditKind;
}

/**
 * Verifies the password of a signed-in user once more, because another person may be using an open session. Returns the stored
 * hash, or the refusal.
 */
export async function verifyPassword(
  password: string,
  { database, user, now, runIdempotent, recordAudit }: PasswordContext,
  { field, wrong, kind }: PasswordPrompt,
): Promise<{ readonly stored: string } | { readonly refusal: ApiResponse<string> }> {
  const counters = passwordCounters(user.id);
  const wait = await countAttempt(database, counters, now);
  if (wait > 0) return { refusal: tooMany(wait) };
  const stored = (await findUser(database, user.id))?.password ?? '';
  const matches = await checkPassword(stored, password);
  if (matches === false) {
    const noted = runIdempotent(async (transaction) => {
      await recordAudit(transaction, kind, 'refused');
      return fail(codes.refused, wrong, field);
    });
    return { refusal: await noted };
  }
  await (matches ? countSuccess : refundAttempt)(database, counters, now);
  return matches ? { stored } : { refusal: busy() };
}
