import { describe, expect, test } from 'vitest';
import { returnPath } from '#client/login/return-path.ts';
import { loginPath } from '#client/state/services.ts';

const searchOf = (path: string): string => path.split('?')[1] ?? '';

describe('登录后回到来处', () => {
  test.each([
    '/manage/article/edit',
    '/manage/profile/',
    '/article/blog?tag=雪&page=2',
    '/article/blog?tag=%E9%9B%AA',
    '/tool/base64?text=a%2Fb%5Cc&to=https://example.com//x',
    '/article/book/snow#chapter-2',
    '/search?q=100%',
    '/login-history',
  ])('%s', (from) => expect(returnPath(searchOf(loginPath(from)))).toBe(from));

  test('没有来处就回首页', () => {
    expect(returnPath('')).toBe('/');
    expect(returnPath('from=')).toBe('/');
    expect(returnPath('other=/manage')).toBe('/');
  });
});

describe('不去别的网站，也不原地打转', () => {
  test.each([
    'https://evil.example',
    'http://evil.example/manage',
    'HTTPS://EVIL.EXAMPLE',
    'https:evil.example',
    'https:/evil.example',
    'evil.example',
    '@evil.example',
    './manage',
    '../manage',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '//evil.example/%2f..',
    '/\\evil.example',
    '/\\/evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '\\evil.example',
    '/manage\\..\\..\\evil',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '\u0000//evil.example',
    '/\u0000/evil.example',
    '/\u00a0/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/manage/..//evil.example',
    '/%2e//evil.example',
    '/%2F/evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%252Fevil.example',
    '/%25252525252Fevil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '%2F%2Fevil.example',
    '/%',
    '/%ff%fe',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '/\tjavascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://evil.example/1',
    '?from=//evil.example',
    '#//evil.example',
    '/login',
    '/login/',
    '/login?from=/login',
    '/Login',
    '/%6cogin',
    '/login#x',
  ])('%j', (from) => {
    expect(returnPath(`from=${encodeURIComponent(from)}`)).toBe('/');
  });

  test('只看第一个 from', () => expect(returnPath('from=//evil.example&from=/manage')).toBe('/'));
});
