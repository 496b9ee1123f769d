import { describe, expect, test } from 'vitest';
import { networkOf, readerName } from '../../../../src/server/poster/reader.ts';

describe('谁在读', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::', '2001:db8:0:0'],
    ['2001:db8:0:0:1::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
    ['unknown', 'unknown'],
    ['a:b', 'a:b'],
  ])('%s 属于 %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  const guest = { userId: undefined, address: '203.0.113.7', agent: 'Firefox' };

  test('一个地址再换多少种浏览器，也只算 64 个读者', () => {
    const names = Array.from({ length: 5_000 }, (_, index) => readerName({ ...guest, agent: `第 ${index} 种` }, '盐'));
    expect(new Set(names).size).toBe(64);
  });

  test('登录的人按账号认，与从哪里来无关', () => {
    const member = { ...guest, userId: '甲' };
    expect(readerName({ ...member, address: '198.51.100.1', agent: 'Safari' }, '盐')).toBe(readerName(member, '盐'));
    expect(readerName(guest, '盐')).not.toBe(readerName(member, '盐'));
  });

  test('换了盐，同一个人的名字就对不上', () => {
    expect(readerName(guest, '今天')).not.toBe(readerName(guest, '明天'));
  });
});
