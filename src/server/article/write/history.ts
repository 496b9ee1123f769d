import type { PosterVersion, VersionKind } from '#contract/poster-write.ts';
import type { PosterDraft } from '#contract/poster.ts';
import { contentWords } from '#domain/article/word-count.ts';
import { onPage, type Slice } from '../../call/paging.ts';
import { toArticleColumns } from '../../db/article-columns.ts';
import { whereWritable } from '../../db/failure.ts';
import { countRows } from '../../db/queries.ts';
import type { Database, Schema } from '../../db/schema.ts';
import { versionsToPrune } from './prune-versions.ts';

type VersionRow = Schema['poster_version'];

/** Saves of one session within 300 s of the first one count as one version. */
const windowSeconds = 300;

/** One write of an article for its history. */
export interface VersionEntry {
  readonly id: string;
  readonly authorId: string;
  /** The version that the write created. */
  readonly version: number;
  readonly kind: VersionKind;
  readonly draft: PosterDraft;
  readonly now: number;
  readonly session?: string | undefined;
}

/** Records the text of a write as a version. It runs in the write's transaction, after the article's version was counted up. */
export async function recordVersion(database: Database, entry: VersionEntry): Promise<void> {
  const row = rowOf(entry);
  const before = entry.kind === 'save' ? await findReplaceable(database, row) : undefined;
  if (before) await replaceVersion(database, before, row);
  else {
    await database.insertInto('poster_version').values(row).execute();
    await pruneVersions(database, entry.id);
  }
}

function rowOf({ id, authorId, version, kind, draft, now, session = '' }: VersionEntry): VersionRow {
  const { content, status } = draft;
  return {
    poster_id: id,
    author_id: authorId,
    version,
    kind,
    status,
    ...toArticleColumns(draft),
    session,
    time: now,
    start_time: now,
    length: lengthOf(content),
    bytes: Buffer.byteLength(content),
    words: contentWords(content),
  };
}

/** Counts code points without splitting a long text. */
function lengthOf(text: string): number {
  return text.length - (text.match(/[\uDC00-\uDFFF]/g)?.length ?? 0);
}

type Replaceable = Pick<VersionRow, 'version' | 'start_time' | 'length'>;

/**
 * Finds the previous version where the new one may replace it: a save of the same session within one window, of which at least
 * half is left. Texts of another browser, and texts deleted by mistake a moment ago, stay in the history.
 */
async function findReplaceable(database: Database, row: VersionRow): Promise<Replaceable | undefined> {
  const before = await database
    .selectFrom('poster_version')
    .select(['version', 'start_time', 'length'])
    .where('poster_id', '=', row.poster_id)
    .where('version', '=', row.version - 1)
    .where('kind', '=', 'save')
    .where('session', '=', row.session)
    .where('start_time', '>', row.time - windowSeconds)
    .executeTakeFirst();
  return before && row.length * 2 >= before.length ? before : undefined;
}

async function replaceVersion(database: Database, before: Replaceable, row: VersionRow): Promise<void> {
  await database
    .updateTable('poster_version')
    .set({ ...row, start_time: before.start_time })
    .where('poster_id', '=', row.poster_id)
    .where('version', '=', before.version)
    .execute();
}

/** Keeps later saves from replacing a version: a write was refused because of it, and its author may overwrite that text next. */
export async function freezeVersion(database: Database, id: string, version: number): Promise<void> {
  await database
    .updateTable('poster_version')
    .set({ start_time: 0 })
    .where('poster_id', '=', id)
    .where('version', '=', version)
    .execute();
}

async function pruneVersions(database: Database, id: string): Promise<void> {
  const rows = await database
    .selectFrom('poster_version')
    .select(['version', 'kind', 'bytes'])
    .where('poster_id', '=', id)
    .orderBy('version')
    .execute();
  const dropped = versionsToPrune(rows);
  if (dropped.length === 0) return;
  await database.deleteFrom('poster_version').where('poster_id', '=', id).where('version', 'in', dropped).execute();
}

const listed = ['version', 'kind', 'status', 'title', 'time', 'words'] as const;

/** One page of an article's history, the newest version first. */
export async function listVersions(database: Database, id: string, slice: Slice): Promise<PosterVersion[]> {
  const rows = await database
    .selectFrom('poster_version')
    .select(listed)
    .where('poster_id', '=', id)
    .orderBy('version', 'desc')
    .$call((query) => onPage(query, slice))
    .execute();
  const counted: PosterVersion[] = [];
  // A whole page counted at once would take every connection that requests share.
  for (const row of rows) counted.push({ ...row, words: row.words ?? (await countLater(database, id, row)) });
  return counted;
}

/** Counts the words of a version from before words were counted, and stores the number where the database is writable. */
async function countLater(database: Database, id: string, { version }: Pick<VersionRow, 'version'>): Promise<number> {
  const words = contentWords((await findVersion(database, id, version))?.content ?? '');
  const keep = database
    .updateTable('poster_version')
    .set({ words })
    .where('poster_id', '=', id)
    .where('version', '=', version);
  await whereWritable(keep.execute());
  return words;
}

export async function countVersions(database: Database, id: string): Promise<number> {
  return countRows(database.selectFrom('poster_version').where('poster_id', '=', id));
}

export function findVersion(database: Database, id: string, version: number): Promise<VersionRow | undefined> {
  return database
    .selectFrom('poster_version')
    .selectAll()
    .where('poster_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
}
