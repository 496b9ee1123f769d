import { answeredTerms, type Loosened } from '#domain/search/answer-query.ts';
import { excerptOf, type Excerpt } from '#domain/search/excerpt.ts';
import { type Findable, foldItem, type FoldedItem, searchItems } from '#domain/search/find-items.ts';
import { marksByInitials } from '#domain/search/initials.ts';
import { type Marks, marksIn } from '#domain/search/marks.ts';
import type { StoreReader } from '../../platform/store-reader.ts';
import { isArticle, isText } from '../../state/offline-library/record.ts';
import {
  type KeptArticle,
  type KeptChapter,
  readArticle,
  readChapter,
  type ShownArticle,
  type ShownChapter,
} from './kept-text.ts';
import { readPath } from './read-path.ts';

export interface KeptSearchQuery {
  readonly q: string;
  /** How many of each kind to show. */
  readonly size: number;
}

/** A hit in the offline library. */
export interface KeptHit<Shown> {
  readonly shown: Shown;
  readonly title: Marks;
  readonly excerpt: Excerpt;
  readonly byInitials: boolean;
}

export interface KeptHits<Shown> extends Loosened {
  readonly total: number;
  readonly list: readonly KeptHit<Shown>[];
}

export interface KeptSearchResult {
  readonly articles: KeptHits<ShownArticle>;
  readonly chapters: KeptHits<ShownChapter>;
  /** How many records were searched. */
  readonly searched: { readonly articles: number; readonly chapters: number };
}

export interface KeptUpdate {
  /** Whether to read known records again, since they may have been replaced. */
  readonly again: boolean;
}

type ReportProgress = (done: number, total: number) => void;

/** Records are read in batches of this size; queries are answered between two batches. */
const batchSize = 16;

/** Searches the offline library, whose texts it reads from their store and keeps folded in memory. */
export function createKeptSearch(reader: StoreReader) {
  const articles = new Map<string, FoldedItem<KeptArticle>>();
  const chapters = new Map<string, FoldedItem<KeptChapter>>();
  /** The time at which each record that was read was kept. */
  const known = new Map<string, number | undefined>();
  let updating: Promise<number> | undefined;

  function takeIn(key: string, record: unknown): void {
    const info = readPath(record).part('info');
    if (isArticle(key)) put(articles, key, readArticle(info));
    else put(chapters, key, readChapter(info));
  }

  function forget(key: string): void {
    known.delete(key);
    articles.delete(key);
    chapters.delete(key);
  }

  /** Reads the store, and answers how many records are new, changed or removed. */
  async function read(again: boolean, tell: ReportProgress): Promise<number> {
    const keys = (await reader.keys()).filter(isText);
    const present = new Set(keys);
    const gone = [...known.keys()].filter((key) => !present.has(key));
    gone.forEach(forget);
    const asked = again ? keys : keys.filter((key) => !known.has(key));
    let changed = gone.length;
    for (let from = 0; from < asked.length; from += batchSize) {
      const part = asked.slice(from, from + batchSize);
      // oxlint-disable-next-line no-await-in-loop
      const records = await reader.read(part);
      part.forEach((key, at) => {
        const cachedAt = readPath(records[at]).number('at');
        if (known.has(key) && known.get(key) === cachedAt) return;
        known.set(key, cachedAt);
        takeIn(key, records[at]);
        changed += 1;
      });
      tell(Math.min(from + batchSize, asked.length), asked.length);
    }
    return changed;
  }

  /** Updates run one after the other, because two at once would read every record twice. */
  function update({ again }: KeptUpdate, tell: ReportProgress): Promise<number> {
    const before = updating?.catch(() => 0) ?? Promise.resolve(0);
    return (updating = before.then(() => read(again, tell)));
  }

  return {
    update,
    /** Searches the records read so far; the first query waits for the first update. */
    async find({ q, size }: KeptSearchQuery): Promise<KeptSearchResult> {
      if (!updating) await update({ again: false }, () => undefined);
      return {
        articles: await hitsOf(articles, q, size),
        chapters: await hitsOf(chapters, q, size),
        searched: { articles: articles.size, chapters: chapters.size },
      };
    },
  };
}

function put<Item extends Findable>(items: Map<string, FoldedItem<Item>>, key: string, item: Item | undefined): void {
  if (item) items.set(key, foldItem(item));
  else items.delete(key);
}

async function hitsOf<Shown>(
  items: ReadonlyMap<string, FoldedItem<Findable & { readonly shown: Shown }>>,
  q: string,
  size: number,
): Promise<KeptHits<Shown>> {
  const { hits, ...loosened } = await searchItems(items, q);
  const terms = answeredTerms(q, loosened);
  const list = hits.slice(0, size).map(({ item: { shown, title, body }, byInitials }) => ({
    shown,
    title: byInitials ? marksByInitials(title, terms) : marksIn(title, terms),
    excerpt: excerptOf(body, terms),
    byInitials,
  }));
  return { total: hits.length, ...loosened, list };
}
