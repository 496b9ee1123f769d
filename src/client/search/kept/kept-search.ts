import { excerptOf, type Excerpt } from '../../../domain/search/excerpt.ts';
import {
  createSearchIndex,
  type Hit,
  type Indexable,
  type ItemIndex,
} from '../../../domain/search/index/search-index.ts';
import { marksByInitials } from '../../../domain/search/initials.ts';
import { type Marks, marksIn } from '../../../domain/search/marks.ts';
import type { StoreReader } from '../../platform/store-reader.ts';
import { isArticle, isText } from '../../state/offline-library/record.ts';
import { toIndexedChapter, toIndexedArticle, type ShownChapter, type ShownArticle } from './kept-text.ts';
import { readPath } from './read-path.ts';

export interface KeptSearchQuery {
  readonly terms: readonly string[];
  /** How many of each kind to show. */
  readonly size: number;
}

/** Something kept that was found. */
export interface KeptHit<Shown> {
  readonly shown: Shown;
  readonly title: Marks;
  readonly excerpt: Excerpt;
  readonly byInitials: boolean;
}

export interface KeptHits<Shown> {
  readonly total: number;
  readonly list: readonly KeptHit<Shown>[];
}

export interface KeptSearchResult {
  readonly articles: KeptHits<ShownArticle>;
  readonly chapters: KeptHits<ShownChapter>;
  /** Among how many. */
  readonly searched: { readonly articles: number; readonly chapters: number };
}

export interface KeptUpdate {
  /** Whether to look into what is known already, since it may have been kept anew. */
  readonly again: boolean;
}

type ReportProgress = (done: number, total: number) => void;

/** So many records are read at once; between two handfuls questions are answered. */
const batchSize = 16;

/** The index of what is kept, and the store it is made of. */
export function createKeptSearch(reader: StoreReader) {
  const articles = createSearchIndex<NonNullable<ReturnType<typeof toIndexedArticle>>>();
  const chapters = createSearchIndex<NonNullable<ReturnType<typeof toIndexedChapter>>>();
  /** When each known record was kept. */
  const known = new Map<string, number | undefined>();
  let updating: Promise<number> | undefined;

  function takeIn(key: string, record: unknown): void {
    const info = readPath(record).part('info');
    if (isArticle(key)) put(articles, key, toIndexedArticle(info));
    else put(chapters, key, toIndexedChapter(info));
  }

  function forget(key: string): void {
    known.delete(key);
    articles.remove(key);
    chapters.remove(key);
  }

  /** Reads the store, and says how many records are new, other than before, or gone. */
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
        const keptAt = readPath(records[at]).number('at');
        if (known.has(key) && known.get(key) === keptAt) return;
        known.set(key, keptAt);
        takeIn(key, records[at]);
        changed += 1;
      });
      tell(Math.min(from + batchSize, asked.length), asked.length);
    }
    return changed;
  }

  /** One after the other: two at once would read everything twice. */
  function update({ again }: KeptUpdate, tell: ReportProgress): Promise<number> {
    const before = updating?.catch(() => 0) ?? Promise.resolve(0);
    return (updating = before.then(() => read(again, tell)));
  }

  return {
    update,
    /** Answers from what has been read so far; whoever asks before anything was read waits for it. */
    async find({ terms, size }: KeptSearchQuery): Promise<KeptSearchResult> {
      if (!updating) await update({ again: false }, () => undefined);
      return {
        articles: hitsOf(articles.find(terms), terms, size),
        chapters: hitsOf(chapters.find(terms), terms, size),
        searched: { articles: articles.size(), chapters: chapters.size() },
      };
    },
  };
}

function put<Item extends Indexable>(index: ItemIndex<Item>, key: string, item: Item | undefined): void {
  if (item) index.put(key, item);
  else index.remove(key);
}

function hitsOf<Shown>(
  hits: readonly Hit<Indexable & { readonly shown: Shown }>[],
  terms: readonly string[],
  size: number,
): KeptHits<Shown> {
  const list = hits.slice(0, size).map(({ item: { shown, title, body }, byInitials }) => ({
    shown,
    title: byInitials ? marksByInitials(title, terms) : marksIn(title, terms),
    excerpt: excerptOf(body, terms),
    byInitials,
  }));
  return { total: hits.length, list };
}
