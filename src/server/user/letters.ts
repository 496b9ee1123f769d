import { codes } from '#contract/api.ts';
import type { Letter, letterEndpoints } from '#contract/letter.ts';
import { limits } from '#contract/limits.ts';
import { fail, type Handlers, ok } from '../call/context.ts';
import { lockAccount } from '../call/lock-user.ts';
import { onPage, type Slice, sliceOf } from '../call/paging.ts';
import { newId } from '../db/id.ts';
import { countRows } from '../db/queries.ts';
import type { Database, Schema } from '../db/schema.ts';
import { letterCounters } from '../throttle/rules.ts';
import { countAttempt } from '../throttle/store.ts';
import { durationText } from './errors.ts';
import { acceptsLetters, findUserByName } from './store.ts';

/** A deleted letter can be restored for so long. */
const restorableSeconds = 86_400;

const sent = ok('已送达');
const noLetters = fail(codes.notFound, '这位作者没有开启来信');
const noSuchLetter = fail(codes.notFound, '没有这封信，或者它已彻底删除');

export const letterHandlers: Handlers<keyof typeof letterEndpoints> = {
  /** Stores nothing about the writer but what the writer typed. */
  async 'letter/send'({ author, article, ...typed }, { database: present, address, now, runIdempotent }) {
    const found = await findUserByName(present, author);
    if (!found || !acceptsLetters(found)) return noLetters;
    const letter = { text: typed.text.trim(), contact: typed.contact.trim(), name: typed.name.trim() };
    if (letter.text === '') return fail(codes.refused, '请写下内容', 'text');
    const wait = await countAttempt(present, letterCounters(address, found.id), now);
    if (wait > 0) return { ...fail(codes.tooMany, `来信过多，请 ${durationText(wait)}后再试`), seconds: wait };
    return runIdempotent(async (database) => {
      if (!(await lockAccount(database, found.id))) return noLetters;
      // A reader without a session has no stored answer to a retry, so the same letter again is taken for one.
      if (await hasUnread(database, found.id, letter)) return sent;
      if ((await countUnreadLetters(database, found.id)) >= limits.unreadLetters) {
        return fail(codes.refused, '这位作者的信箱已满，请过些时候再寄');
      }
      const poster_id = await findOwnArticle(database, found.id, article);
      const times = { create_time: now, read_time: null, delete_time: null };
      await database
        .insertInto('letter')
        .values({ id: newId(), user_id: found.id, ...letter, poster_id, ...times })
        .execute();
      return sent;
    });
  },

  async 'letter/list'(slice, { database, user }) {
    const total = await countRows(lettersOf(database, user.id));
    return ok({ total, list: await listLetters(database, user.id, sliceOf(slice)) });
  },

  async 'letter/change'({ id, change }, { user, now, runIdempotent }) {
    const changes = { read: { read_time: now }, delete: { delete_time: now }, restore: { delete_time: null } };
    return runIdempotent(async (database) => {
      const changed = await database
        .updateTable('letter')
        .set(changes[change])
        .where('id', '=', id)
        .where('user_id', '=', user.id)
        .executeTakeFirst();
      return Number(changed.numUpdatedRows) === 1 ? ok('已保存') : noSuchLetter;
    });
  },
};

const lettersOf = (database: Database, userId: string) =>
  database.selectFrom('letter').where('user_id', '=', userId).where('letter.delete_time', 'is', null);

async function findOwnArticle(database: Database, authorId: string, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const own = database.selectFrom('poster').select('id').where('id', '=', id).where('author_id', '=', authorId);
  return (await own.executeTakeFirst())?.id ?? null;
}

async function hasUnread(
  database: Database,
  userId: string,
  { text, contact, name }: Pick<Letter, 'text' | 'contact' | 'name'>,
): Promise<boolean> {
  const same = lettersOf(database, userId)
    .select('id')
    .where('read_time', 'is', null)
    .where('text', '=', text)
    .where('contact', '=', contact)
    .where('name', '=', name);
  return (await same.executeTakeFirst()) !== undefined;
}

export async function countUnreadLetters(database: Database, userId: string): Promise<number> {
  return countRows(lettersOf(database, userId).where('read_time', 'is', null));
}

/** The letters to an account, the newest first; all of them without a slice. */
export async function listLetters(database: Database, userId: string, slice?: Slice): Promise<Letter[]> {
  const rows = await lettersOf(database, userId)
    .leftJoin('poster', 'poster.id', 'letter.poster_id')
    .selectAll('letter')
    .select('poster.title')
    .orderBy('letter.create_time', 'desc')
    .orderBy('letter.id', 'desc')
    .$if(slice !== undefined, (query) => onPage(query, slice!))
    .execute();
  return rows.map(presentLetter);
}

function presentLetter({ id, text, contact, name, ...row }: Schema['letter'] & { title: string | null }): Letter {
  const about = row.poster_id !== null && row.title !== null && { about: { id: row.poster_id, title: row.title } };
  return { id, text, contact, name, ...about, createTime: row.create_time, readTime: row.read_time };
}

/** Deletes letters that were deleted more than a day ago. */
export async function sweepLetters(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('letter')
    .where('delete_time', '<=', now - restorableSeconds)
    .execute();
}
