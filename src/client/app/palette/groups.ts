import { articlePath } from '#domain/article/address.ts';
import { chapterPath } from '#domain/book/paths.ts';
import type { FactAnswer, QuickAnswer } from '#domain/quick-answer/index.ts';
import { matchPage } from '#site/match.ts';
import { descriptionOf } from '#site/page-descriptions.ts';
import type { Page } from '#site/pages.ts';
import { limitToExact } from '../../search/kept/of-kind.ts';
import type { KeptResults } from '../../search/kept/use-kept-search.ts';
import { searchAddress } from '../../search/search-query.ts';
import type { LibraryRecord } from '../../state/offline-library/record.ts';
import { answerPath } from '../../state/quick-answers.ts';
import type { ServerHits } from './use-server-hits.ts';

/** One line of the palette. */
export interface PaletteItem {
  readonly path: string;
  readonly title: string;
  readonly marks: readonly (readonly number[])[];
  /** What it is, or a line of its text. */
  readonly note: string;
  readonly noteMarks?: readonly (readonly number[])[];
  readonly answer?: FactAnswer;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

const maxInGroup = 5;

/** What the lines of a section begin with; a tool begins with its own sign. The longest beginning of an address comes first. */
const sectionSigns = [
  ['/article/book', '书'],
  ['/article', '文'],
  ['/lunar', '历'],
  ['/search', '搜'],
  ['/', '页'],
] as const;

/** One look tells what kind of thing a line leads to. */
export function signOf(path: string): string {
  return matchPage(path)?.page.sign ?? sectionSigns.find(([beginning]) => path.startsWith(beginning))?.[1] ?? '';
}

export function answerGroup(answers: readonly QuickAnswer[], title: string): PaletteGroup {
  const facts = answers.filter((answer) => answer.kind === 'fact');
  const items = facts.map((answer) => ({
    path: answerPath(answer),
    title: answer.value,
    marks: [],
    note: answer.subject,
    answer,
  }));
  return { title, items };
}

export function pageGroup(pages: readonly Page[], title: string, most = maxInGroup): PaletteGroup {
  const items = pages.map(({ id, path, title: name }) => ({
    path,
    title: name,
    marks: [],
    note: descriptionOf(id) ?? '',
  }));
  return { title, items: items.slice(0, most) };
}

export function recentGroup(records: readonly LibraryRecord[]): PaletteGroup {
  const items = records.map(({ path, title, book }) => ({
    path,
    title,
    marks: [],
    note: book ? `《${book.title}》` : '文章',
  }));
  return { title: '最近打开', items };
}

/** The hits on this device that hold the query; the server knows better ones of the others. */
export function keptGroup(answered: KeptResults): PaletteGroup {
  const { articles, chapters } = limitToExact(answered);
  const items = [
    ...articles.list.map(({ shown, ...hit }) =>
      hitItem({ path: articlePath(shown), title: shown.title, kind: '文章' }, hit),
    ),
    ...chapters.list.map(({ shown: { book, chapter }, ...hit }) =>
      hitItem({ path: chapterPath(book.id, chapter.id), title: chapter.title, kind: `《${book.title}》` }, hit),
    ),
  ];
  return { title: '本机内容', items: byTitleFirst(items) };
}

/** The hits of the server without those that the device has found. */
export function serverGroup({ posters, chapters, isLoosened }: ServerHits, kept: PaletteGroup): PaletteGroup {
  const items = [
    ...posters.map(({ poster, ...hit }) =>
      hitItem({ path: articlePath(poster), title: poster.title, kind: '文章' }, hit),
    ),
    ...chapters.map(({ book, chapter, ...hit }) =>
      hitItem({ path: chapterPath(book.id, chapter.id), title: chapter.title, kind: `《${book.title}》` }, hit),
    ),
  ];
  const known = new Set(kept.items.map(({ path }) => path));
  return {
    title: isLoosened ? '相近的文章与教程' : '文章与教程',
    items: byTitleFirst(items.filter(({ path }) => !known.has(path))),
  };
}

export function siteSearchGroup(q: string): PaletteGroup {
  const item = { path: searchAddress({ q }), title: `在全站搜索“${q}”`, marks: [], note: '' };
  return { title: '', items: [item] };
}

interface HitParts {
  readonly title: readonly (readonly number[])[];
  readonly excerpt: { readonly text: string; readonly marks: readonly (readonly number[])[] };
}

/** A hit whose title does not show why it was found shows the line that does. */
function hitItem(
  { path, title, kind }: { readonly path: string; readonly title: string; readonly kind: string },
  { title: marks, excerpt }: HitParts,
): PaletteItem {
  const shared = { path, title, marks };
  return marks.length > 0 || excerpt.marks.length === 0
    ? { ...shared, note: kind }
    : { ...shared, ...fromFirstMark(excerpt) };
}

/** So many characters stand before the first mark, so that it is seen where the line is short. */
const charactersBefore = 6;

function fromFirstMark({ text, marks }: HitParts['excerpt']): Pick<PaletteItem, 'note' | 'noteMarks'> {
  const cut = Math.max(0, (marks[0]?.[0] ?? 0) - charactersBefore);
  if (cut === 0) return { note: text, noteMarks: marks };
  // The sign of what was left out takes one place.
  return { note: `…${text.slice(cut)}`, noteMarks: marks.map((mark) => mark.map((place) => place - cut + 1)) };
}

function byTitleFirst(items: readonly PaletteItem[]): readonly PaletteItem[] {
  return [...items]
    .sort((one, other) => Number(other.marks.length > 0) - Number(one.marks.length > 0))
    .slice(0, maxInGroup);
}
