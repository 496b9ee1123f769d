import { pickText } from '#domain/article/article-fields.ts';
import { authorStatus } from '../article/read/visibility.ts';
import { type EditableArticleRow, findEditableArticle, isPending } from '../article/write/own-article.ts';
import { updateArticle } from '../article/write/store.ts';
import { recordSiteEvent } from '../call/site-events.ts';
import { readArticleText } from '../db/article-columns.ts';
import { lockMeta, readMeta } from '../db/meta.ts';
import type { Database } from '../db/schema.ts';
import { earlierTexts } from './earlier-texts.ts';
import { digestOf, renderSeed, type SeedArticle, seedVersion } from './seed-articles.ts';

/**
 * What builds wrote of an article: the version that was looked at last, digests of texts nobody edited, and the publish time. An
 * edited article keeps the earlier digests: its author may go back to such a text.
 */
interface SeedNote {
  readonly version: number;
  readonly digests: readonly string[];
  readonly time: number;
}

type SeedNotes = Record<string, SeedNote>;

const noteKey = 'seed';

const noteOf = (article: SeedArticle, earlier: readonly string[] = []): SeedNote => ({
  version: seedVersion,
  digests: [digestOf(article), ...earlier],
  time: article.date,
});

/** Notes what a new site begins with, in the transaction that writes it. */
export async function noteSeed(database: Database, articles: readonly SeedArticle[]): Promise<void> {
  const value = JSON.stringify(Object.fromEntries(articles.map((article) => [article.id, noteOf(article)])));
  await database.insertInto('meta').values({ key: noteKey, value }).execute();
}

/** An article of which the build has another text: `updated` where the site took it over, `edited` where somebody changed the old one. */
export interface FollowedArticle {
  readonly id: string;
  readonly outcome: 'updated' | 'edited';
}

/**
 * Gives articles that an earlier build wrote, and nobody changed since, the text of this one. An edited article is left, and the
 * owner told once of each new text. A deleted one stays deleted; one in the trash follows once it is restored.
 */
export async function followBuild(
  database: Database,
  articles: readonly SeedArticle[],
  now: number,
): Promise<FollowedArticle[]> {
  const behind = await findBehind(database, articles);
  if (behind.length === 0) return [];
  const rendered = behind.map((article) => ({ article, rendered: renderSeed(article), now }));
  return database.transaction().execute(async (transaction) => {
    // Of several processes that start together the others wait, and then find nothing to do.
    const notes = JSON.parse(await lockMeta(transaction, noteKey, '{}')) as SeedNotes;
    const followed: FollowedArticle[] = [];
    for (const change of rendered) {
      const { id } = change.article;
      const note = noteFor(notes, id);
      if (!note || note.version >= seedVersion) continue;
      const outcome = await followOne(transaction, note, change);
      if (outcome === 'absent') continue;
      notes[id] = noteOf(change.article, outcome === 'updated' ? [] : note.digests);
      if (outcome !== 'same') followed.push({ id, outcome });
    }
    const value = JSON.stringify(notes);
    await transaction.updateTable('meta').set({ value }).where('key', '=', noteKey).execute();
    return followed;
  });
}

/** The articles that the site has from an older build. Most starts find none, and therefore render and write nothing. */
async function findBehind(database: Database, articles: readonly SeedArticle[]): Promise<SeedArticle[]> {
  const notes = JSON.parse((await readMeta(database, noteKey)) ?? '{}') as SeedNotes;
  const old = articles.filter(({ id }) => (noteFor(notes, id)?.version ?? seedVersion) < seedVersion);
  if (old.length === 0) return [];
  const ids = old.map(({ id }) => id);
  const rows = await database.selectFrom('poster').select('id').where('id', 'in', ids).execute();
  return old.filter(({ id }) => rows.some((row) => row.id === id));
}

function noteFor(notes: SeedNotes, id: string): SeedNote | undefined {
  const [day, ...digests] = earlierTexts[id] ?? [];
  if (notes[id] || day === undefined) return notes[id];
  return { version: 0, digests, time: Date.parse(`${day}T09:00:00+08:00`) / 1000 };
}

interface SeedChange {
  readonly article: SeedArticle;
  readonly rendered: ReturnType<typeof renderSeed>;
  readonly now: number;
}

/** `same` where the site needs nothing of the build; `absent` where the article is deleted or being written at this moment. */
async function followOne(
  transaction: Database,
  note: SeedNote,
  { article, rendered, now }: SeedChange,
): Promise<FollowedArticle['outcome'] | 'same' | 'absent'> {
  const row = await findEditableArticle(transaction, article.id);
  if (!row) return 'absent';
  const [old, text] = [digestOf(readArticleText(row)), digestOf(article)];
  const act = { kind: 'follow-build', actor: '', target: row.id, targetName: row.title, now } as const;
  if (isPending(row) || !note.digests.includes(old)) {
    if (old === text || note.digests.includes(text)) return 'same';
    const detail = `这篇改过，没有替换；更正后的文字在程序的 src/server/seed/article/${row.id}.md`;
    await recordSiteEvent(transaction, { ...act, detail });
    return 'edited';
  }
  const times = timesOf(row, note, article);
  if (old === text && times.publishTime === row.publish_time) return 'same';
  const status = authorStatus(row.status);
  const written = await updateArticle(transaction, row, {
    version: row.version,
    kind: 'update',
    draft: { ...pickText(article), status },
    rendered: status === 'published' ? rendered : undefined,
    times: { ...times, updateTime: old === text ? row.update_time : now },
    now,
  });
  if (!written) return 'absent';
  const detail = old === text ? '没有改过，发布日期改为写成的那一天' : '没有改过，换成了更正后的文字';
  await recordSiteEvent(transaction, { ...act, detail });
  return 'updated';
}

/** The publish time stays, so that nothing jumps to the top of lists, unless it is the one that the earlier build gave. */
function timesOf(row: EditableArticleRow, { time }: SeedNote, { date }: SeedArticle) {
  const isSeeded = row.publish_time === time;
  return {
    createTime: isSeeded ? date : row.create_time,
    publishTime: isSeeded ? date : row.publish_time,
  };
}
