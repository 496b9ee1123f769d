import { expect, test } from 'vitest';
import { shortAddress } from '../../../../src/server/user/network.ts';

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:7:9:1:2:3:4', '2001:db8:7:*'],
  ['2001:db8::1', '2001:db8:0:*'],
  ['::1', '0:0:0:*'],
  ['fe80::1%eth0', 'fe80:0:0:*'],
  ['203.0.113.77:5678', '203.0.113.*'],
  ['unknown', ''],
])('%s 记成 %s', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});
