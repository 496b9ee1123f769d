import { expect, test } from 'vitest';
import { describe } from '#client/app/report-error.ts';

function fault(message: string, stack: string, name = 'TypeError'): Error {
  return Object.assign(new TypeError(message), { stack, name });
}

test.each([
  [
    'Chrome',
    `TypeError: x is not a function
    at show (https://snow.example/static/js/article-detail.Ab3.chunk.js:1:204)
    at async Object.load (https://snow.example/static/js/index.Cd4.js:7:31)
    at new Desk (https://snow.example/static/js/desk.js?v=1:2:3)
    at https://snow.example/static/js/index.Cd4.js:9:1
    at Array.map (<anonymous>)`,
    [
      'show@article-detail.Ab3.chunk.js:1:204',
      'Object.load@index.Cd4.js:7:31',
      'Desk@desk.js:2:3',
      '@index.Cd4.js:9:1',
    ],
  ],
  [
    'Firefox 与 Safari',
    `show@https://snow.example/static/js/article-detail.Ab3.chunk.js:1:204
@https://snow.example/static/js/index.Cd4.js:9:1
[native code]`,
    ['show@article-detail.Ab3.chunk.js:1:204', '@index.Cd4.js:9:1'],
  ],
])('%s 的栈：只留函数名与我们自己文件里的位置', (_, stack, frames) => {
  expect(describe(fault('x is not a function', stack))).toEqual({
    name: 'TypeError',
    message: 'x is not a function',
    frames,
  });
});

test.each([
  [`Unexpected token '秘', "秘密的日记 "... is not valid JSON`, 'Unexpected token …... is not valid JSON'],
  ['JSON Parse error: Unexpected identifier "secret"', 'JSON Parse error: Unexpected identifier …'],
  [`Unexpected token 'h', "hello it's me" is not valid JSON`, 'Unexpected token … is not valid JSON'],
  [`读不懂 "x'secret'y" 这一段`, '读不懂 … 这一段'],
  ['没有这一篇：“秘密的日记”', '没有这一篇：…'],
  ['cannot open https://snow.example/article/blog/42?q=secret#t=secret now', 'cannot open … now'],
  ['mail me@secret.example', 'mail …'],
])('话里引着的字句与地址不外传：%s', (message, told) => {
  expect(describe(fault(message, ''))?.message).toBe(told);
});

test('页面自己的地址不在栈里：它可能是一个人的名字', () => {
  const stack = 'Error\n    at https://snow.example/author/secret:12:3';
  expect(describe(fault('x', stack))?.frames).toEqual([]);
});

test('很长的都截短', () => {
  const long = describe(fault('长'.repeat(9000), 'at x (https://a.example/x.js:1:1)\n'.repeat(100)));
  expect(long?.message).toHaveLength(200);
  expect(long?.frames).toHaveLength(8);
});

test.each([
  ['断网', new TypeError('Failed to fetch')],
  ['断网（Safari）', new TypeError('Load failed')],
  ['断网（Safari，半路）', new TypeError('The network connection was lost.')],
  ['断网（Firefox）', new TypeError('NetworkError when attempting to fetch resource.')],
  ['断网（Firefox，脚本）', new TypeError('error loading dynamically imported module: https://a.example/x.js')],
  ['断网（Safari，脚本）', new TypeError('Importing a module script failed.')],
  ['自己放弃的', new DOMException('gone', 'AbortError')],
  ['别站的脚本', undefined],
  ['不是错误', '一句话'],
  ['浏览器的扩展', fault('x', 'Error\n    at f (chrome-extension://abc/content.js:1:1)')],
])('不报：%s', (_, error) => {
  expect(describe(error)).toBeUndefined();
});
