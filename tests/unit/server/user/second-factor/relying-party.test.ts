import { expect, test } from 'vitest';
import { relyingPartyOf } from '#server/user/second-factor/passkeys.ts';
import { defaultSiteSettings } from '#site/config.ts';

const idAt = (origin: string) => relyingPartyOf({ origin, site: { ...defaultSiteSettings, name: '雪窗集' } })?.id;

test('https 的域名和 localhost 有通行密钥', () => {
  expect(idAt('https://snow.example')).toBe('snow.example');
  expect(idAt('https://blog.snow.example:8443')).toBe('blog.snow.example');
  expect(idAt('http://localhost:3000')).toBe('localhost');
  expect(idAt('http://snow.localhost:3000')).toBe('snow.localhost');
});

test('http 的域名、数字的地址没有', () => {
  const without = ['http://snow.example', 'http://127.0.0.1:3000', 'https://203.0.113.7', 'https://[2001:db8::1]'];
  for (const origin of without) expect(idAt(origin), origin).toBeUndefined();
});
