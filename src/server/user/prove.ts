import { codes, type Refusal } from '../../contract/api.ts';
import { refuse, type SignedIn, type WriteContext } from '../api/context.ts';
import { passwordCounters } from '../throttle/rules.ts';
import { countSuccess, countTry, takeBackTry } from '../throttle/store.ts';
import { checkPassword } from './password.ts';
import { busy, tooMany } from './slow.ts';
import { findUser } from './store.ts';

/**
 * Asks somebody who is signed in for the password once more, because somebody else may be sitting at an open session; answers
 * the stored one, or why it is not proven.
 */
export async function provePassword(
  password: string,
  field: string,
  { database, user, now }: Pick<WriteContext, 'database' | 'now'> & { readonly user: SignedIn },
): Promise<{ readonly stored: string } | { readonly refusal: Refusal }> {
  const counters = passwordCounters(user.id);
  const wait = await countTry(database, counters, now);
  if (wait > 0) return { refusal: tooMany(wait) };
  const stored = (await findUser(database, user.id))?.password ?? '';
  const matches = await checkPassword(stored, password);
  if (matches === false) return { refusal: refuse(codes.refused, '原密码不对', field) };
  await (matches ? countSuccess : takeBackTry)(database, counters, now);
  return matches ? { stored } : { refusal: busy() };
}
