import { codes, type Answer } from '../../contract/api.ts';
import type { Input } from '../../contract/endpoints.ts';
import { grant, refuse, type WriteContext } from '../api/context.ts';
import { registerCounters } from '../throttle/rules.ts';
import { countTry, takeBackTry } from '../throttle/store.ts';
import { hashPassword } from './password.ts';
import { refuseShort } from './short.ts';
import { busy, tooMany } from './slow.ts';
import { addUser } from './store.ts';

/** Registers somebody. It says which names are taken, as it must; how many can be asked about is counted. */
export async function signUp(
  { name, password }: Input<'user/register'>,
  { database, config, address, now }: WriteContext,
): Promise<Answer<string>> {
  const short = refuseShort(password, 'password', config);
  if (short) return short;
  const counters = registerCounters(address);
  const wait = await countTry(database, counters, now);
  if (wait > 0) return tooMany(wait);
  const hash = await hashPassword(password);
  if (hash === undefined) {
    await takeBackTry(database, counters, now);
    return busy();
  }
  const id = await addUser(database, { username: name, password: hash, now });
  return id ? grant('注册成功') : refuse(codes.refused, '用户名已被使用', 'name');
}
