import { expect, test } from 'vitest';
import { mayBeSameSite } from '#server/config/same-site.ts';

test.each([
  ['http://localhost:3000', 'http://localhost:4000', true],
  ['https://www.snow.example', 'https://api.snow.example', true],
  ['https://snow.example', 'https://api.snow.example:8443', true],
  ['http://www.snow.localhost:3000', 'http://api.snow.localhost:4000', true],
  ['http://a.localhost', 'http://b.localhost', false],
  ['http://localhost', 'http://a.localhost', false],
  ['https://snow.example', 'https://snow.net', false],
  ['https://snow.example', 'http://snow.example', false],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:4000', true],
  ['http://10.1.0.1', 'http://10.2.0.1', false],
  ['http://[::1]:3000', 'http://[::1]:4000', true],
  ['http://[::1]', 'http://[::2]', false],
  ['http://localhost', 'http://127.0.0.1', false],
  // Whether `com.cn` is anybody's is known to browsers.
  ['https://a.com.cn', 'https://b.com.cn', true],
])('%s 与 %s：%s', (one, other, expected) => {
  expect(mayBeSameSite(one, other)).toBe(expected);
  expect(mayBeSameSite(other, one)).toBe(expected);
});
