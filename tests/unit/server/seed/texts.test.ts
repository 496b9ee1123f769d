import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import hljs from 'highlight.js/lib/core';
import { describe, expect, test } from 'vitest';
import { articleFields } from '#domain/article/article-fields.ts';
import { renderHtml } from '#server/article/render/render-html.ts';
import { digestOf, readSeedArticles, seedVersion } from '#server/seed/seed-articles.ts';
import { matchPage } from '#site/match.ts';
import { books, starterBooks, starterTexts } from '#tests/fixtures/starter.ts';

const publicFolder = new URL('../../../../public', import.meta.url);
const articles = readSeedArticles();
const texts = [...starterTexts];
/** Where a reader can go: pages without a parameter, and what comes with the site. */
const addresses = new Set([...starterTexts.keys(), ...starterBooks.map(({ id }) => `/article/book/${id}`)]);
/** What is printed or sent rather than written: good to read with colours and without. */
const transcripts = ['text', 'http', 'console'];
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]+`/g, 'x');
const htmlOf = (text: string) => renderHtml({ markdown: text, links: undefined, title: undefined })?.html ?? '';
const lengthOf = (text: string) => [...text].length;

describe('随站而来的文章', () => {
  test('编号能作网址，发布的先后有别', () => {
    for (const { id } of articles) expect(id).toMatch(/^[a-z0-9-]{1,40}$/);
    expect(new Set(articles.map(({ date }) => date)).size).toBe(articles.length);
  });

  test('文字或日期变了，seedVersion 加一，旧站才会跟上', () => {
    const all = createHash('sha256');
    for (const article of articles) all.update(`${article.id} ${article.date} ${digestOf(article)}\n`);
    expect([seedVersion, all.digest('base64url').slice(0, 16)]).toEqual([3, 'KQzx6yd3VvAGRNIU']);
  });

  test.each(articles.map((article) => [article.id, article] as const))('%s 开头几行写全了', (_, article) => {
    expect(article.title).not.toBe('');
    expect(lengthOf(article.title)).toBeLessThanOrEqual(articleFields.title.maxLength);
    expect(lengthOf(article.summary)).toBeGreaterThan(40);
    expect(lengthOf(article.summary)).toBeLessThanOrEqual(articleFields.summary.maxLength);
    expect(article.tags.length).toBeGreaterThanOrEqual(2);
    for (const tag of article.tags) expect(tag).toMatch(/^[^\s,，]{1,20}$/);
    expect(article.date).toBeGreaterThan(Date.UTC(2026, 0) / 1000);
    expect(article.date).toBeLessThan(Date.now() / 1000);
    expect(article.cover).toBe(`/covers/${article.id}.webp`);
  });
});

describe('随站而来的书', () => {
  test('三本，每本至少六章', () => {
    expect(starterBooks.map(({ id }) => id)).toEqual(['git-practice', 'lunar-calendar', 'offline-first']);
    for (const { chapters } of starterBooks) expect(chapters.length).toBeGreaterThanOrEqual(6);
  });

  test.each(starterBooks.map((book) => [book.id, book] as const))('%s 的 book.json 与文件夹相符', (id, book) => {
    const files = [...book.chapters.map(({ file }) => file), 'book.json', book.cover];
    const beside = id === 'offline-first' ? ['app', 'pictures'] : ['pictures'];
    expect(readdirSync(new URL(`${id}/`, books)).sort()).toEqual([...files, ...beside].sort());
    expect(new Set(book.chapters.map((chapter) => chapter.id)).size).toBe(book.chapters.length);
    expect(book.title && book.author).not.toBe('');
    expect(lengthOf(book.summary)).toBeLessThanOrEqual(articleFields.summary.maxLength);
    expect(book.updateTime).toBeLessThan(Date.now() / 1000);
  });
});

describe.each(texts)('%s', (_, text) => {
  test('排得出版面，没有留下标记', () => {
    const html = htmlOf(text);
    expect(html).toContain('<h2');
    const shown = html
      .replace(/<(pre|code|math|annotation)[\s>][\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, '')
      .split('\n');
    expect(shown.filter((line) => /\*\*|`|^\s*\||&lt;\/?[a-z]/.test(line))).toEqual([]);
  });

  test('标题逐级往下，没有两个同名', () => {
    const headings = [...withoutCode(text).matchAll(/^(#+) (.+)$/gm)].map(([, marks = '', title = '']) => ({
      depth: marks.length,
      title,
    }));
    expect(Math.min(...headings.map(({ depth }) => depth))).toBe(2);
    expect(headings.filter(({ depth }, index) => depth > (headings[index - 1]?.depth ?? 1) + 1)).toEqual([]);
    const ids = [...htmlOf(text).matchAll(/<h\d[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(headings.length);
    expect(new Set(headings.map(({ title }) => title)).size).toBe(headings.length);
  });

  test('站内的链接都有去处', () => {
    const targets = [...withoutCode(text).matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !leadsSomewhere(target))).toEqual([]);
  });

  test('站外的链接写得完整，都加密；地址带着文字，站内的不写成站外的', () => {
    const targets = [...withoutCode(text).matchAll(/\[([^\]]*)\]\((?!\/)([^)]*)\)/g)];
    const wrong = targets.filter(([, words = '', target = '']) => {
      if (/^(?:#|[\w-]+\.(?:zip|md|svg)$)/.test(target)) return false;
      return words === '' || !URL.canParse(target) || !/^https:\/\/(?:[\w-]+\.)+[a-z]{2,}\/?/.test(target);
    });
    expect(wrong.map(([whole]) => whole)).toEqual([]);
  });

  test('代码写明了语言，都是认得的', () => {
    const languages = [...text.matchAll(/^```(.*)\n[\s\S]*?^```$/gm)].map(([, language = '']) => language);
    expect(languages.filter((language) => !transcripts.includes(language) && !hljs.getLanguage(language))).toEqual([]);
  });

  test('没有超过六十个字而不停顿的句子', () => {
    const prose = withoutCode(text)
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/\$[^$\n]+\$/g, 'x')
      .replace(/^\|.*$/gm, '')
      .replace(/^<img .* alt="(.*)" title="(.*)">$/gm, '$1。$2')
      // What a program says, and a title in another language.
      .replace(/[A-Za-z]+(?: [A-Za-z]+)+/g, 'x');
    const clauses = prose.split(/[。！？，、；：（）\n]/);
    expect(clauses.filter((clause) => lengthOf(clause) > 60)).toEqual([]);
  });

  test('正文用中文的标点', () => {
    const prose = withoutCode(text)
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/^<img .*>$/gm, (tag) => tag.replaceAll('"', ' '));
    expect(prose.match(/[\p{sc=Han}”][,;:!?](?=[\p{sc=Han}“]|$)|[，。；：、！？][，。；：、]|"/gmu)).toBeNull();
  });
});

function leadsSomewhere(target: string): boolean {
  const [path = ''] = target.split(/[?#]/);
  if (path.startsWith('/article/b') && path.split('/').length > 3) return addresses.has(path);
  return matchPage(path) !== undefined;
}

describe('封面', () => {
  const inArticles = articles.map(({ cover }) => new URL(`.${cover}`, `${publicFolder.href}/`));
  const inBooks = starterBooks.map(({ id, cover }) => new URL(`${id}/${cover}`, books));
  const covers = [
    ...inArticles.map((cover) => ({ cover, size: [1200, 675] })),
    ...inBooks.map((cover) => ({ cover, size: [420, 560] })),
  ];

  test.each(covers.map((one) => [one.cover.pathname.split('/').slice(-2).join('/'), one] as const))(
    '%s 是 16:9 或 3:4 的 WebP，10 到 30 kB',
    (_, { cover, size }) => {
      expect(existsSync(cover)).toBe(true);
      const file = readFileSync(cover);
      expect(file.length).toBeLessThanOrEqual(30_000);
      // Less would be a picture that failed to be drawn.
      expect(file.length).toBeGreaterThan(10_000);
      expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8 ');
      expect([file.readUInt16LE(26), file.readUInt16LE(28)]).toEqual(size);
    },
  );

  test.each([
    ['article', articles],
    ['book', starterBooks],
  ] as const)('%s 的每一张都有画稿，没有多余的', (kind, all) => {
    const drawings = readdirSync(new URL(`../../../generate/covers/${kind}/`, import.meta.url));
    expect(drawings.sort()).toEqual(all.map(({ id }) => `${id}.ts`).sort());
  });

  test('网站的封面没有多余的', () => {
    const names = articles.map(({ id }) => `${id}.webp`).sort();
    expect(readdirSync(new URL('covers/', `${publicFolder.href}/`)).sort()).toEqual(
      [...names, 'small', 'medium'].sort(),
    );
    for (const folder of ['small', 'medium'])
      expect(readdirSync(new URL(`covers/${folder}/`, `${publicFolder.href}/`)).sort()).toEqual(names);
  });

  test.each(articles.map(({ id }) => id))('%s 有给列表的小图与给手机的中图，尺寸与大小都对', (id) => {
    const sizes = { small: { width: 342, height: 192, most: 6500 }, medium: { width: 780, height: 439, most: 18_000 } };
    for (const [folder, { width, height, most }] of Object.entries(sizes)) {
      const file = readFileSync(new URL(`covers/${folder}/${id}.webp`, `${publicFolder.href}/`));
      expect(file.length).toBeLessThanOrEqual(most);
      expect([file.readUInt16LE(26), file.readUInt16LE(28)]).toEqual([width, height]);
    }
  });
});
