import { codes, type Answer } from '../../contract/api.ts';
import type { Input } from '../../contract/endpoints.ts';
import { ok, fail, type WriteContext } from '../call/context.ts';
import { registerCounters } from '../throttle/rules.ts';
import { countDayUse } from '../throttle/day-use.ts';
import { countTry, takeBackTry } from '../throttle/store.ts';
import { hashPassword } from './password.ts';
import { busy, tooMany, refuseShortPassword } from './errors.ts';
import { addUser, findUserByName } from './store.ts';

/** Creates an account. The answer must say that a name is taken, so attempts are counted to stop name harvesting. */
export async function register(
  { name, password }: Input<'user/register'>,
  { database, config, address, now, report }: WriteContext,
): Promise<Answer<string>> {
  const short = refuseShortPassword(password, 'password', config);
  if (short) return short;
  const counters = registerCounters(address);
  const wait = await countTry(database, counters, now);
  if (wait > 0) return tooMany(wait);
  const hash = await hashPassword(password);
  if (hash === undefined) {
    await takeBackTry(database, counters, now);
    return busy();
  }
  if (await findUserByName(database, name)) return usernameTaken;
  const registration = { of: { registrationsFrom: address }, count: 1, bytes: 0, now };
  if (!(await countDayUse(database, { ...registration, most: { count: config.bounds.registrationsPerDay } }))) {
    return fail(codes.tooMany, '这个网络今天注册的账号太多了，请明天再来');
  }
  const id = await addUser(database, { username: name, password: hash, now });
  if (!id) return usernameTaken;
  report({ event: 'register', outcome: 'done', account: id });
  return ok('注册成功');
}

const usernameTaken = fail(codes.refused, '用户名已被使用', 'name');
