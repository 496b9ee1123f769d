import { type Answer, codes } from '../../contract/api.ts';
import type { AuditKind } from '../../contract/own-data.ts';
import { refuse, type SignedIn, type WriteContext } from '../call/context.ts';
import { passwordCounters } from '../throttle/rules.ts';
import { countSuccess, countTry, takeBackTry } from '../throttle/store.ts';
import { checkPassword } from './password.ts';
import { busy, tooMany } from './slow.ts';
import { findUser } from './store.ts';

type Asking = Pick<WriteContext, 'database' | 'now' | 'once' | 'note'> & { readonly user: SignedIn };

interface Purpose {
  /** Where the password was typed, and what is said there when it is wrong. */
  readonly field: string;
  readonly wrong: string;
  /** What it was to be used for. */
  readonly kind: AuditKind;
}

/**
 * Asks somebody who is signed in for the password once more, because somebody else may be sitting at an open session; answers
 * the stored one, or why it is not proven.
 */
export async function provePassword(
  password: string,
  { database, user, now, once, note }: Asking,
  { field, wrong, kind }: Purpose,
): Promise<{ readonly stored: string } | { readonly refusal: Answer<string> }> {
  const counters = passwordCounters(user.id);
  const wait = await countTry(database, counters, now);
  if (wait > 0) return { refusal: tooMany(wait) };
  const stored = (await findUser(database, user.id))?.password ?? '';
  const matches = await checkPassword(stored, password);
  if (matches === false) {
    const noted = once(async (transaction) => {
      await note(transaction, kind, 'refused');
      return refuse(codes.refused, wrong, field);
    });
    return { refusal: await noted };
  }
  await (matches ? countSuccess : takeBackTry)(database, counters, now);
  return matches ? { stored } : { refusal: busy() };
}
