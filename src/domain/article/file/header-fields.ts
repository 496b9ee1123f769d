import { toPlainLine } from '../../text/control-signs.ts';
import {
  type ArticleFieldKind,
  articleFieldNames,
  articleFields,
  type ArticleText,
  mapFields,
} from '../article-fields.ts';
import type { FrontMatter } from './front-matter.ts';

/** The header of a file, by the names of its fields. */
export type HeaderFields = FrontMatter['fields'];

/** How the values of each kind are read from the header, under the first of the names that the header has. */
const readers: {
  readonly [Kind in ArticleFieldKind]: (fields: HeaderFields, names: readonly string[]) => string | string[];
} = {
  // Other blogs break long values into lines.
  line: (fields, names) => toPlainLine(textOf(fields, names) ?? ''),
  longText: (fields, names) => textOf(fields, names) ?? '',
  labels: (fields, names) => readLabels(fields, names).labels,
  picture: pictureOf,
  choice: listingOf,
};

/** Reads the fields of an article from a header, as it has them. */
export function readHeaderText(fields: HeaderFields): ArticleText {
  return mapFields(articleFieldNames, (_, { kind, frontMatter }) => readers[kind](fields, frontMatter)) as ArticleText;
}

const denied = /^(?:false|no|off|0)?$/i;

/** Our own word, or what other blogs say by names of their own; Hexo sorts pinned articles by a number. */
function listingOf(fields: HeaderFields, names: readonly string[]): string {
  const own = textOf(fields, names);
  if (own !== undefined) return own in articleFields.listing.options ? own : '';
  const says = (name: string): boolean => !denied.test(wordOf(fields[name]) ?? '');
  if (['unlisted', 'hidden', 'hide'].some(says)) return 'unlisted';
  return ['pinned', 'pin', 'sticky', 'top'].some(says) ? 'pinned' : '';
}

/** The text of a field under the first of the names that has one. */
export function textOf(fields: HeaderFields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  }
  return undefined;
}

/** A value as one word, empty for none; undefined for lists and objects, which may even refuse to become a string. */
export function wordOf(value: unknown): string | undefined {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? undefined : String(value ?? '').trim();
}

/** The entries of a list in a header, which many write as one text. */
export function listOf(value: unknown, separator: RegExp): unknown[] {
  if (typeof value === 'string') return value.split(separator);
  if (Array.isArray(value)) return value.flat(3);
  return value === undefined || value === null || typeof value === 'boolean' ? [] : [value];
}

interface ReadLabels {
  readonly labels: string[];
  /** How many of them are categories that are no tags as well. */
  readonly categories: number;
  /** Labels that are written otherwise here: other blogs allow spaces and commas in tags. */
  readonly joined: readonly string[];
  /** How many cannot be read. */
  readonly unread: number;
}

/** The categories of blogs that give one to every article. */
const noCategory = /^(?:uncategori[sz]ed|未分类|默认分类|默认)$/i;

/** Reads tags, and categories behind them. Keywords count where there is neither. */
export function readLabels(fields: HeaderFields, names: readonly string[], separator = /[,，、]/): ReadLabels {
  const given = (wanted: (name: string) => boolean): unknown[] =>
    listOf(
      names
        .filter(wanted)
        .map((name) => fields[name])
        .find((value) => value !== undefined && value !== null && value !== ''),
      separator,
    );
  const isCategory = (name: string): boolean => name.startsWith('categor');
  const tags = given((name) => !isCategory(name) && name !== 'keywords');
  const categories = given(isCategory).filter((value) => !noCategory.test(wordOf(value) ?? ''));
  const all = [...tags, ...categories];
  return labelsFrom(all.length > 0 ? all : given((name) => name === 'keywords'), tags.length);
}

function labelsFrom(given: readonly unknown[], tags: number): ReadLabels {
  const labels = new Set<string>();
  const folded = new Set<string>();
  const joined: string[] = [];
  let categories = 0;
  let unread = 0;
  for (const [index, value] of given.entries()) {
    const word = typeof value === 'boolean' ? undefined : wordOf(value)?.replace(/(?!\s)\p{C}/gu, '');
    if (word === undefined) unread += 1;
    const label = word?.replace(/[\s,，]+/g, '-') ?? '';
    const isKnown = labels.has(label) || (index >= tags && folded.has(label.toLowerCase()));
    if (!word || !label || isKnown) continue;
    labels.add(label);
    folded.add(label.toLowerCase());
    if (label !== word) joined.push(word);
    if (index >= tags) categories += 1;
  }
  return { labels: [...labels], categories, joined, unread };
}

/** Some blogs describe a picture by several properties, its address among them, or give a list of pictures. */
function pictureOf(fields: HeaderFields, names: readonly string[]): string {
  for (const name of names) {
    const address = addressIn(fields[name]);
    if (address !== '') return address;
  }
  return '';
}

function addressIn(value: unknown): string {
  const [first]: unknown[] = Array.isArray(value) ? value : [value];
  if (typeof first === 'string') return first.trim();
  if (typeof first !== 'object' || first === null) return '';
  const named = first as Record<string, unknown>;
  const parts = ['image', 'src', 'url', 'overlay_image', 'teaser'].map((part) => named[part]);
  return parts.find((part): part is string => typeof part === 'string') ?? '';
}

/** The fields cut to the lengths of this site, and a sentence for each that was longer. */
export function fitHeaderText(text: ArticleText): { readonly text: ArticleText; readonly complaints: string[] } {
  const complaints: string[] = [];
  const { title, summary, tags } = articleFields;
  const line = (value: string, { label, maxLength }: { label: string; maxLength: number }): string => {
    const characters = [...value];
    if (characters.length <= maxLength) return value;
    complaints.push(`${label}有 ${characters.length} 个字符，只保留前 ${maxLength - 1} 个`);
    return `${characters.slice(0, maxLength - 1).join('')}…`;
  };
  const short = text.tags.filter((label) => [...label].length <= tags.maxLength);
  const kept = short.slice(0, tags.maxItems);
  const dropped = text.tags.filter((label) => !kept.includes(label));
  if (dropped.length > 0) complaints.push(`太长或超过 ${tags.maxItems} 个的标签未导入：${dropped.join('、')}`);
  return {
    text: { ...text, title: line(text.title, title), summary: line(text.summary, summary), tags: kept },
    complaints,
  };
}
