import { randomBytes, createHmac } from 'node:crypto';
import { siteFacts } from '#site/config.ts';
import type { Database } from '../../db/schema.ts';
import { networkOf } from '../../runtime/network.ts';
import type { ArticleRow } from './store.ts';

const secondsPerDay = 86_400;

interface View {
  readonly poster: Pick<ArticleRow, 'id' | 'views'>;
  readonly reader: Reader;
  readonly now: number;
}

/** Days begin at midnight in the site's zone. */
const dayOf = (now: number): number => Math.floor((now + siteFacts.utcOffsetSeconds) / secondsPerDay);

/**
 * Counts a view once per reader and day. Returns the number of views, or undefined when the article has just been deleted. The rows
 * that tell readers apart name nobody and are deleted the next day, together with the salt.
 */
export async function countView(database: Database, { poster, reader, now }: View): Promise<number | undefined> {
  const day = dayOf(now);
  const salt = await findSalt(database, day);
  // A reload, by far the most common, needs no lock.
  if (salt && (await isCounted(database, day, poster.id, readerName(reader, salt)))) return poster.views;
  return database.transaction().execute(async (transaction) => {
    const name = readerName(reader, salt ?? (await beginDay(transaction, day)));
    return count(transaction, { day, poster_id: poster.id, reader: name });
  });
}

async function count(
  database: Database,
  view: { day: number; poster_id: string; reader: string },
): Promise<number | undefined> {
  const added = await database
    .insertInto('poster_view')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const row = await database
    .updateTable('poster')
    .set((column) => ({ views: column('views', '+', Number(added.numInsertedOrUpdatedRows ?? 0)) }))
    .where('id', '=', view.poster_id)
    .returning('views')
    .executeTakeFirst();
  return row?.views;
}

async function isCounted(database: Database, day: number, poster: string, reader: string): Promise<boolean> {
  const row = await database
    .selectFrom('poster_view')
    .select('day')
    .where('day', '=', day)
    .where('poster_id', '=', poster)
    .where('reader', '=', reader)
    .executeTakeFirst();
  return row !== undefined;
}

async function findSalt(database: Database, day: number): Promise<string | undefined> {
  const row = await database.selectFrom('view_day').select('salt').where('day', '=', day).executeTakeFirst();
  return row?.salt;
}

/** Makes the salt of a new day and deletes those of earlier days. The first of several processes does it while the others wait. */
async function beginDay(database: Database, day: number): Promise<string> {
  const begun = await database
    .insertInto('view_day')
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(begun.numInsertedOrUpdatedRows ?? 0) === 1) await forgetBefore(database, day);
  return (await findSalt(database, day)) ?? '';
}

/** Deletes the salts and readers of earlier days. The server calls it every hour, since a site without visitors must not keep yesterday's salt. */
export async function sweepViews(database: Database, now: number): Promise<void> {
  await forgetBefore(database, dayOf(now));
}

async function forgetBefore(database: Database, day: number): Promise<void> {
  await database.deleteFrom('view_day').where('day', '<', day).execute();
  await database.deleteFrom('poster_view').where('day', '<', day).execute();
}

/** Removes a user from the readers of today, the only ones that are stored; the counts stay. */
export async function deleteReaderOf(database: Database, userId: string): Promise<void> {
  for (const { day, salt } of await database.selectFrom('view_day').selectAll().execute()) {
    const reader = readerName({ userId, address: '', agent: '' }, salt);
    await database.deleteFrom('poster_view').where('day', '=', day).where('reader', '=', reader).execute();
  }
}

/** What a request tells of its reader: nothing is stored on the device. */
interface Reader {
  /** The account, where the reader is signed in. */
  readonly userId: string | undefined;
  readonly address: string;
  readonly agent: string;
}

/**
 * The largest number of readers that one address counts as, for an article and a day. A family or a school behind one address is
 * told apart by its browsers; a program that sends another user agent each time must not count as a crowd. Two readers with
 * different browsers are taken for one in 1 of 64 cases.
 */
const readersPerAddress = 64;

/** A pseudonym of the reader, derived with the day's salt: nobody can link it to the reader without the salt. */
export function readerName({ userId, address, agent }: Reader, salt: string): string {
  const digest = (...parts: readonly (string | number)[]): Buffer =>
    createHmac('sha256', salt).update(JSON.stringify(parts)).digest();
  const name =
    userId === undefined
      ? digest('guest', networkOf(address), digest('agent', agent).readUInt32BE() % readersPerAddress)
      : digest('user', userId);
  return name.toString('base64url', 0, 18);
}
