import { describe, expect, test } from 'vitest';
import { readerName } from '#server/article/read/views.ts';

describe('谁在读', () => {
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
