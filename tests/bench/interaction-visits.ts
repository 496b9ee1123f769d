/** One thing that a reader does: a touch of what a selector finds first, a key, or typing where the caret is. */
export type Input = { readonly tap: string } | { readonly key: string } | { readonly type: string };

export interface Visit {
  readonly name: string;
  readonly path: string;
  readonly inputs: readonly Input[];
}

const taps = (...selectors: readonly string[]): Input[] => selectors.map((tap) => ({ tap }));
const theme = 'header [aria-label^=外观]';
const menu = 'header [aria-controls=menu]';

/** What stands on every page: menu, appearance, search. */
const frame: readonly Input[] = [
  ...taps(menu, menu, theme, theme, theme, 'header a[href="/search"]'),
  { type: 'git' },
  { key: 'Escape' },
];
const share = taps('article details > summary', 'article details > summary', 'text="分享"', 'text="复制链接"');

const visit = (name: string, path: string, ...inputs: readonly Input[]): Visit => ({
  name,
  path,
  inputs: [...frame, ...inputs],
});

/** A visit of each kind of page. */
export const visits: readonly Visit[] = [
  visit('首页', '/'),
  visit('文章列表', '/article/blog'),
  visit('文章', '/article/blog/timestamp-units', ...share),
  visit('教程', '/article/book'),
  visit('章', '/article/book/git-practice/objects', ...share),
  visit('JSON', '/tool/json', ...taps('text="示例"', 'textarea'), { type: '[1, 2]' }, ...taps('text="清空"')),
  visit('Base64', '/tool/base64', ...taps('textarea'), { type: 'snow window' }, ...taps('label:has-text("解码")')),
  visit('网址编码', '/tool/url', ...taps('textarea'), { type: 'a=b&c d' }),
  visit('时间戳', '/tool/timestamp', ...taps('main input'), { type: '1795147200' }),
  visit('哈希', '/tool/hash', ...taps('textarea'), { type: 'snow' }),
  visit(
    '月历',
    '/lunar/calendar?d=2026-03-08',
    ...taps('[aria-label=下一月]', '[aria-label=下一月]', '[aria-label=上一月]', '[data-date="2026-04-18"]'),
    ...taps('[data-date="2026-04-20"]', 'main a[href$="view=year"]', '[aria-label=下一年]', '[aria-label=上一年]'),
  ),
  visit('节气', '/lunar/term', ...taps('summary')),
  visit('节假日', '/lunar/holiday'),
  visit('节日', '/lunar/festival'),
  visit('生日', '/lunar/birthday'),
  visit('搜索', '/search', ...taps('[name=q]'), { type: 'base64' }),
  visit('关于', '/about'),
  visit('离线', '/offline'),
];
