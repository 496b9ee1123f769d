import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { writeDocument } from '#server/build/single/document.ts';

const script = `document.body = ['</script>', \`<SCRIPT>\`, '<!--', /<\\/script>/.test('</script>')];`;
const html = writeDocument({
  script,
  style: `a::after{content:"</style>"}`,
  icon: Buffer.from('<svg/>'),
  version: '1.2.3',
  licences: [{ name: 'p', version: '1', licence: 'MIT', text: '</script><script>alert(1)' }],
});
const insideOf = (element: RegExp): string => element.exec(html)?.[1] ?? '';
const program = insideOf(/<script id="program">([^]*?)<\/script>/);
const style = insideOf(/<style>([^]*?)<\/style>/);

test('程序里像标记的字不会提前结束它，运行起来还是那些字', () => {
  const document = { body: undefined };
  runInNewContext(program, { document });
  expect(JSON.parse(JSON.stringify(document.body))).toEqual(['</script>', '<SCRIPT>', '<!--', true]);
  expect(program).not.toMatch(/<(?:\/?script|!--)/i);
});

test('样式里的也一样', () => {
  expect(style).toBe('a::after{content:"\\3c /style>"}');
});

test('策略只认这一段程序和这一段样式，什么都不许取', () => {
  const policy = insideOf(/http-equiv="Content-Security-Policy" content="([^"]+)"/);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(`script-src ${hash(program)} 'wasm-unsafe-eval'`);
  expect(policy).toContain(`style-src ${hash(style)};`);
  for (const rule of ["default-src 'none'", "connect-src 'none'", "require-trusted-types-for 'script'"]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
});

test('字符集在最前面，策略在一切内容之前，许可读得回来', () => {
  expect(html.indexOf('<meta charset="utf-8">')).toBeLessThan(100);
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<title>'));
  const licences = insideOf(/id="licences">([^]*?)<\/script>/);
  expect(JSON.parse(licences)[0].text).toBe('</script><script>alert(1)');
});

test('除了数据没有指向别处的地址', () => {
  const addresses = [...html.matchAll(/\s(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(1);
  expect(addresses[0]).toMatch(/^data:image\/svg\+xml;base64,/);
});
