import { describe, expect, test } from 'vitest';
import { linkIn } from '#client/share/link.ts';

describe('文字里的地址', () => {
  test.each([
    ['雪 https://snow.example/a?b=1#c 窗', 'https://snow.example/a?b=1#c'],
    ['看https://snow.example/a，很好', 'https://snow.example/a'],
    ['（https://snow.example/a）。', 'https://snow.example/a'],
    ['(https://snow.example/a).', 'https://snow.example/a'],
    ['见 HTTP://Snow.Example 吧', 'http://snow.example/'],
    ['“https://snow.example/x”', 'https://snow.example/x'],
    ['https:// 然后 https://snow.example', 'https://snow.example/'],
  ])('%s', (text, link) => {
    expect(linkIn(text)).toBe(link);
  });

  test.each([
    '没有地址',
    'javascript:alert(1)',
    'ftp://snow.example',
    'file:///etc/passwd',
    'data:text/html,x',
    'https://',
    'xhttps:/a',
  ])('%s 不打开', (text) => {
    expect(linkIn(text)).toBeUndefined();
  });
});
