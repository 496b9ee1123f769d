import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { corrections } from '#client/about/corrections/corrections.ts';
import { renderHtml } from '#server/article/render/render-html.ts';
import { readSeedArticles } from '#server/seed/seed-articles.ts';
import { correctedTexts, correctionAnchor, correctionsIn } from '#site/corrected-texts.ts';
import { pages } from '#site/pages.ts';

interface BookFile {
  readonly title: string;
  readonly chapters: readonly { readonly id: string; readonly title: string; readonly file: string }[];
}

const books = new URL('../../../src/server/seed/book/', import.meta.url);

function chaptersOf(book: string) {
  const folder = new URL(`${book}/`, books);
  const { title, chapters } = JSON.parse(readFileSync(new URL('book.json', folder), 'utf8')) as BookFile;
  return chapters.map((chapter) => ({
    text: `${book}/${chapter.id}`,
    title: `${title} · ${chapter.title}`,
    content: readFileSync(new URL(chapter.file, folder), 'utf8'),
  }));
}

/** Every article and chapter that comes with the site. */
const texts = [
  ...readSeedArticles().map(({ id, title, content }) => ({ text: id, title, content })),
  ...readdirSync(books).flatMap(chaptersOf),
];

/** The days of the lines `**更正**（2026 年 11 月 26 日）：…` at the end of a text. */
function daysIn(content: string): string[] {
  const found = content.matchAll(/^\*\*更正\*\*（(\d+) 年 (\d+) 月 (\d+) 日）/gm);
  return [...found].map(([, year, month, day]) => `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`);
}

test('文末写明的每一次更正，文末的链接与勘误页都有，反过来也是', () => {
  const written = texts
    .map(({ text, content }) => [text, daysIn(content)] as const)
    .filter(([, days]) => days.length > 0);
  expect(correctedTexts).toEqual(Object.fromEntries(written));
  const listed = corrections.filter(({ text }) => text in correctedTexts).map(({ text, day }) => `${text} ${day}`);
  expect(listed.toSorted()).toEqual(written.flatMap(([text, days]) => days.map((day) => `${text} ${day}`)).toSorted());
});

test('勘误用的是文章现在的题目；别的都是网站的页面', () => {
  const titles = new Map(texts.map(({ text, title }) => [text, title]));
  const paths = new Set<string>(pages.map(({ path }) => path));
  for (const { text, title } of corrections) {
    if (text in correctedTexts) expect(title).toBe(titles.get(text));
    else expect(paths).toContain(`/${text}`);
  }
});

test('新的在前，每一条的锚点只有一个', () => {
  const days = corrections.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
  const anchors = corrections.map(({ text, day }) => correctionAnchor(text, day));
  expect(new Set(anchors).size).toBe(anchors.length);
});

test('排好的文字里有那一行，才说更正过；同名的别的文章、改动前的文字都不说', () => {
  const said = texts.map(({ text, title, content }) => {
    const { html } = renderHtml({ markdown: content, links: undefined, title })!;
    return [text, correctionsIn(text, html)] as const;
  });
  expect(Object.fromEntries(said.filter(([, days]) => days.length > 0))).toEqual(correctedTexts);
  expect(correctionsIn('mojibake', '<p>别人写的一篇，编号恰好相同。</p>')).toEqual([]);
  expect(correctionsIn('mojibake', '<p><strong>更正</strong>（2026 年 12 月 1 日）：作者自己的。</p>')).toEqual([]);
});
