import { describe, expect, test } from 'vitest';
import { foreignHost, replaceForeignImages, type ImageRule } from '#domain/article/foreign-images.ts';
import { headingsOf } from '#domain/article/headings.ts';
import { renderMarkdown } from '#domain/article/markdown.ts';
import { isRenderedHtml } from '#domain/article/rendered-html.ts';
import { commonmarkExamples, gfmExamples } from '#tests/fixtures/markdown/examples.ts';
import { starterTexts } from '#tests/fixtures/starter.ts';
import { htmlAttacks } from '#tests/fixtures/xss/html-attacks.ts';
import { markdownAttacks } from '#tests/fixtures/xss/markdown-attacks.ts';

const site = 'https://snow.example';
const ask: ImageRule = { foreign: 'ask', origins: [site, 'https://img.a.example', 'https://*.b.example'] };

describe('哪些图片在别的网站上', () => {
  test.each([
    '/asset/a.png',
    'a.png',
    '',
    '#picture:key-of-one',
    '?a=//b',
    'data:image/png;base64,AA',
    'blob:https://snow.example/1',
    'https://snow.example/a.png',
    'HTTPS://SNOW.example:443/a.png',
    '//snow.example/a.png',
    'https://img.a.example/x',
    'https://one.b.example/x',
    'https://one.two.b.example/x',
  ])('%s 是自己的', (address) => expect(foreignHost(address, ask)).toBeUndefined());

  test.each([
    ['https://evil.example/a.png', 'evil.example'],
    ['http://snow.example/a.png', 'snow.example'],
    ['//evil.example/a.png', 'evil.example'],
    ['/\\evil.example/a.png', 'evil.example'],
    ['\\\\evil.example/a.png', 'evil.example'],
    ['///evil.example', 'evil.example'],
    [' \thttps://evil.example', 'evil.example'],
    ['ht\ntps://evil.example', 'evil.example'],
    ['/\n/evil.example', 'evil.example'],
    ['https:evil.example', 'evil.example'],
    ['https:/evil.example', 'evil.example'],
    ['https:\\\\evil.example', 'evil.example'],
    ['https://snow.example@evil.example', 'evil.example'],
    ['https://snow.example.evil.example', 'snow.example.evil.example'],
    ['https://evil.example?.b.example', 'evil.example'],
    ['https://evil.example\\.b.example', 'evil.example'],
    ['https://evilb.example', 'evilb.example'],
    ['https://b.example', 'b.example'],
    ['https://snow.example:8443/', 'snow.example:8443'],
    ['ftp://evil.example/a.png', ''],
  ])('%j 在 %j', (address, host) => expect(foreignHost(address, ask)).toBe(host));

  test('浏览器要向哪个来源去取，由 URL 评判', () => {
    const pieces = [
      'https:',
      'http:',
      'HTTPS:',
      '/',
      '//',
      '\\',
      '\t',
      ' ',
      '@',
      'snow.example',
      'evil.example',
      ':443',
      '?',
      '#',
      'a.b.example',
      'x',
    ];
    let seed = 7;
    const pick = (): string => pieces[(seed = (seed * 48_271) % 2_147_483_647) % pieces.length] ?? '';
    const judged = { own: 0, foreign: 0 };
    const wrong = Array.from({ length: 50_000 }, () => pick() + pick() + pick() + pick() + pick()).filter((address) => {
      const url = URL.parse(address, `${site}/article/blog/one`);
      const isOwn =
        !url ||
        [site, 'https://img.a.example'].includes(url.origin) ||
        /^https:\/\/[^/]+\.b\.example$/.test(url.origin);
      judged[isOwn ? 'own' : 'foreign'] += 1;
      return !isOwn && foreignHost(address, ask) === undefined;
    });
    expect(wrong).toEqual([]);
    expect(Math.min(judged.own, judged.foreign)).toBeGreaterThan(5000);
  });

  test('站主让全部载入时，没有一张要问', () => {
    expect(foreignHost('https://evil.example/a.png', { ...ask, foreign: 'always' })).toBeUndefined();
  });
});

/** Addresses that a browser would fetch as soon as it has the HTML. */
const fetched = (html: string): string[] =>
  [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)].map(([, address = '']) => address);
const shown = (markdown: string, rule = ask): string => replaceForeignImages(renderMarkdown(markdown), rule);

describe('代替图片的', () => {
  test('自己的图片一字不动', () => {
    const html = renderMarkdown('![雪](/asset/a.png "题") 与 ![](https://snow.example/b.png)');
    expect(replaceForeignImages(html, ask)).toBe(html);
  });

  test('独占一段的图片：说明、来处与链接', () => {
    expect(shown('![a < "b"](https://evil.example/a.png?x=1&y=2)')).toBe(
      '<p><span class="foreign-image foreign-image-block"><strong>a &lt; &quot;b&quot;</strong>' +
        '<small>图片来自 evil.example，显示时对方会看到你的 IP 地址。</small>' +
        '<a class="foreign-image-show" href="https://evil.example/a.png?x=1&amp;y=2" target="_blank" ' +
        'rel="noopener noreferrer nofollow" aria-label="打开图片：a &lt; &quot;b&quot;（evil.example）">打开图片</a></span></p>\n',
    );
  });

  test('夹在文字里的只占一小块，一段里几张图片各占一块', () => {
    expect(shown('看 ![](https://evil.example/a.png) 这里')).not.toContain('-block');
    const several = shown('![](https://evil.example/a.png)\n[![](https://evil.example/b.png)](/x)\n![](/own.png)');
    expect(several.match(/-block/g)).toHaveLength(2);
    expect(fetched(several)).toEqual(['/own.png']);
    expect(shown('![](https://evil.example/a.png "图一")')).toMatch(
      /^<figure><span class="foreign-image foreign-image-block">/,
    );
  });

  test('链接里的图片：链接还在，写着说明，代替图片的跟在后面', () => {
    const html = shown(
      '[![构建](https://evil.example/a.svg) 与 ![](https://evil.example/b.svg)](https://ci.example) 后',
    );
    expect(html).not.toContain('<strong>');
    expect(html).toContain('aria-label="打开图片：构建（evil.example）"');
    expect(html).toMatch(
      /<a href="https:\/\/ci\.example"[^>]*><span class="foreign-image-name">构建<\/span> 与 <span class="foreign-image-name">图片<\/span><\/a><span class="foreign-image">.*<\/span><span class="foreign-image">.*<\/span> 后/,
    );
  });

  test('没有加密的图片与站主不许的图片，只能到别处去看', () => {
    expect(shown('![](http://evil.example/a.png)')).toContain('地址未加密');
    expect(shown('![](http://evil.example/a.png)')).not.toContain('foreign-image-show');
    const never = shown('![](https://evil.example/a.png)', { ...ask, foreign: 'never' });
    expect(never).toContain('需要打开对方网站查看');
    expect(never).not.toContain('foreign-image-show');
  });

  test('读者要看过的就显示，不说从哪里来', () => {
    const html = renderMarkdown('![](https://evil.example/a.png) ![](https://evil.example/b.png)');
    const held = replaceForeignImages(html, ask, new Set(['https://evil.example/a.png']));
    expect(fetched(held)).toEqual(['https://evil.example/a.png']);
    expect(held).toContain('<img referrerpolicy="no-referrer" src="https://evil.example/a.png"');
    expect(isRenderedHtml(held)).toBe(true);
  });

  test('标题里的图片不改变目录', () => {
    const html = renderMarkdown(
      '## 甲 ![图](https://evil.example/a.png) 乙\n\n## [![徽](https://evil.example/b.png)](/x)',
    );
    expect(headingsOf(replaceForeignImages(html, ask))).toEqual(headingsOf(html));
  });
});

describe('每一篇都是这样', () => {
  const foreignImage = '![x](https://evil.example/p.png) [![y](//evil.example/q.png)](/z)';
  const texts = [
    ...starterTexts.values(),
    ...commonmarkExamples.map(({ markdown }) => markdown),
    ...gfmExamples.map(({ markdown }) => markdown),
    ...htmlAttacks,
    ...markdownAttacks,
  ].flatMap((text) => [text, `${foreignImage}\n\n${text}\n\n> - ${foreignImage}\n\n| a |\n| - |\n| ${foreignImage} |`]);

  test('没有一张别处的图片会自己载入，写出来的还是排版写的那一种，再来一遍不变', () => {
    expect(texts.length).toBeGreaterThan(2000);
    const wrong = texts.filter((text) => {
      const held = replaceForeignImages(renderMarkdown(text), ask);
      const isSafe = fetched(held).every((address) => foreignHost(address, ask) === undefined);
      return !isSafe || !isRenderedHtml(held) || replaceForeignImages(held, ask) !== held;
    });
    expect(wrong).toEqual([]);
  });

  test('很长的一篇也不久', () => {
    const images = '![x](https://evil.example/p.png)\n'.repeat(20_000);
    expect(fetched(shown(images))).toEqual([]);
    const open = `<p>${'<img alt="'.repeat(50_000)}`;
    expect(replaceForeignImages(open, ask)).toBe(open);
  });
});
