import { expect, test } from 'vitest';
import { afterTry, type Rule, untouched, waitOf } from '#domain/throttle/bucket.ts';
import { loginCounters, rules } from '#server/throttle/rules.ts';

const start = 1_800_000_000;

/** How many tries get through from one who tries without a pause. */
function letThrough(rule: Rule, seconds: number): number {
  let bucket = untouched;
  let count = 0;
  for (let now = start; now < start + seconds;) {
    const wait = waitOf(bucket, now);
    now += wait;
    if (wait > 0) continue;
    bucket = afterTry(rule, bucket, now);
    count += 1;
  }
  return count;
}

test.each([
  ['device', 306],
  ['pair', 110],
  ['account', 125],
  ['address', 1_475],
  ['register', 213],
  ['reset', 173],
  ['password', 110],
  ['recovery', 110],
] as const)('%s 不停地试，一天放过的次数与说明里写的一样', (name, count) => {
  expect(letThrough(rules[name], 86_400)).toBe(count);
});

test('认得的浏览器另算，别的按地址、账号与地址、账号三处算', () => {
  const login = { nameKey: 'snow', address: '203.0.113.7' };
  const known = loginCounters({ ...login, device: 'hash' });
  const unknown = loginCounters({ ...login, device: undefined });
  expect(known.map(({ rule }) => rule.free)).toEqual([rules.device.free]);
  expect(unknown.map(({ rule }) => rule.free)).toEqual([rules.address.free, rules.pair.free, rules.account.free]);
  expect(new Set([...known, ...unknown].map(({ key }) => key)).size).toBe(4);
});
