import { codes } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import {
  type PrivateCalendar,
  type privateCalendarEndpoints,
  privateCalendarPath,
  type SavedDay,
} from '#contract/private-calendar.ts';
import { readStoredAnniversary, type StoredAnniversary, uniteAnniversaries } from '#domain/anniversary/index.ts';
import { fail, type Handlers, ok } from '../call/context.ts';
import { lockAccount } from '../call/lock-user.ts';
import type { Database } from '../db/schema.ts';
import { hashToken, newToken } from '../runtime/token.ts';

const noCalendar = fail(codes.notFound, '私人日历没有开启，或者已在别处停用');
const tooManyDays = fail(codes.refused, `私人日历最多 ${limits.calendarDays} 个日子`, 'days');

export const privateCalendarHandlers: Handlers<keyof typeof privateCalendarEndpoints> = {
  async 'calendar/get'(_, { database, user }) {
    return ok((await readCalendar(database, user.id)) ?? null);
  },

  /** The answer that is stored for retries is without the token, so that a retry makes another one. */
  async 'calendar/open'(_, { database: present, user, now, runIdempotent }) {
    const token = newToken();
    const answer = await runIdempotent<null>(async (database) => {
      await lockAccount(database, user.id);
      const times = { create_time: now, change_time: now };
      await database
        .insertInto('private_calendar')
        .values({ user_id: user.id, token_hash: hashToken(token), days: '[]', ...times })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
      return ok(null);
    });
    if (answer.code !== codes.ok) return answer;
    return (await replaceToken(present, user.id, token)) ? ok({ path: privateCalendarPath(token) }) : noCalendar;
  },

  async 'calendar/save'({ days }, { user, now, runIdempotent }) {
    const records: StoredAnniversary[] = [];
    for (const day of days) {
      const read = readStoredAnniversary(day);
      if (!read.ok) return fail(codes.refused, `“${day.anniversary.name}”：${read.error.message}`, 'days');
      records.push(read.value);
    }
    return runIdempotent(async (database) => {
      await lockAccount(database, user.id);
      const present = await readCalendar(database, user.id);
      if (!present) return noCalendar;
      const united = uniteAnniversaries(present.days, records, now * 1000);
      if (united.length > limits.calendarDays) return tooManyDays;
      const text = JSON.stringify(united);
      await database
        .updateTable('private_calendar')
        .set({ days: text, change_time: now })
        .where('user_id', '=', user.id)
        .where('days', '<>', text)
        .execute();
      return ok({ createTime: present.createTime, days: parseDays(text) });
    });
  },

  async 'calendar/close'(_, { user, runIdempotent }) {
    return runIdempotent(async (database) => {
      const closed = await database.deleteFrom('private_calendar').where('user_id', '=', user.id).executeTakeFirst();
      return closed.numDeletedRows === 1n ? ok('已停用，这个地址不再有内容') : noCalendar;
    });
  },
};

/** The calendar of an account; undefined where it has none. */
export async function readCalendar(database: Database, userId: string): Promise<PrivateCalendar | undefined> {
  const row = await database
    .selectFrom('private_calendar')
    .select(['days', 'create_time'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { createTime: row.create_time, days: parseDays(row.days) };
}

/**
 * The days behind a token and when they changed last. Undefined for a token that never was or has been replaced, and for one of an
 * account that is suspended.
 */
export async function findCalendar(
  database: Database,
  token: string,
): Promise<{ days: readonly SavedDay[]; changeTime: number } | undefined> {
  const row = await database
    .selectFrom('private_calendar')
    .innerJoin('user', 'user.id', 'private_calendar.user_id')
    .select(['private_calendar.days', 'private_calendar.change_time'])
    .where('private_calendar.token_hash', '=', hashToken(token))
    .where('user.state', '<>', 'suspended')
    .executeTakeFirst();
  return row && { days: parseDays(row.days), changeTime: row.change_time };
}

async function replaceToken(database: Database, userId: string, token: string): Promise<boolean> {
  const changed = await database
    .updateTable('private_calendar')
    .set({ token_hash: hashToken(token) })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Only this file writes the column. */
const parseDays = (text: string): SavedDay[] => JSON.parse(text) as SavedDay[];
