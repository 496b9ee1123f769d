import type { Person } from '#contract/site.ts';
import type { Database } from '../db/schema.ts';
import type { UserRow } from '../user/store.ts';

/** Adds to the rows of one page what other tables say about these accounts, with one query for each table. */
export async function presentPeople(database: Database, rows: readonly UserRow[]): Promise<Person[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const sessions = await sessionsOf(database, ids);
  const articles = await articlesOf(database, ids);
  const pictures = await pictureBytesOf(database, ids);
  const secured = await securedAmong(database, ids);
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    nickname: row.nickname,
    avatar: row.avatar,
    role: row.role,
    state: row.state,
    hidesArticles: row.hides_articles === 1,
    createTime: row.create_time,
    seenTime: sessions.get(row.id)?.seenTime ?? null,
    sessions: sessions.get(row.id)?.count ?? 0,
    articles: articles.get(row.id)?.all ?? 0,
    published: articles.get(row.id)?.published ?? 0,
    pictureBytes: pictures.get(row.id) ?? 0,
    hasSecondFactor: secured.has(row.id),
    hasPassword: row.password !== '',
  }));
}

async function sessionsOf(database: Database, ids: readonly string[]) {
  const rows = await database
    .selectFrom('session')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count'), fn.max('seen_time').as('time')])
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id: id, count, time }) => [id, { count: Number(count), seenTime: Number(time) }]));
}

async function articlesOf(database: Database, ids: readonly string[]) {
  const rows = await database
    .selectFrom('poster')
    .select(({ fn }) => ['author_id', 'status', fn.countAll<number>().as('count')])
    .where('author_id', 'in', ids)
    .groupBy(['author_id', 'status'])
    .execute();
  const counts = new Map<string, { all: number; published: number }>();
  for (const { author_id: id, status, count } of rows) {
    const { all, published } = counts.get(id) ?? { all: 0, published: 0 };
    const more = Number(count);
    counts.set(id, { all: all + more, published: published + (status === 'draft' ? 0 : more) });
  }
  return counts;
}

async function pictureBytesOf(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('asset_owner')
    .innerJoin('asset', 'asset.id', 'asset_owner.asset_id')
    .select(({ fn }) => ['asset_owner.user_id', fn.sum<number | string>('asset.size').as('bytes')])
    .where('asset_owner.user_id', 'in', ids)
    .groupBy('asset_owner.user_id')
    .execute();
  return new Map(rows.map(({ user_id: id, bytes }) => [id, Number(bytes)]));
}

/** Those who sign in with a one-time code or a passkey beside the password. */
async function securedAmong(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const codes = await database
    .selectFrom('totp')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('confirm_time', 'is not', null)
    .execute();
  const passkeys = await database.selectFrom('passkey').select('user_id').where('user_id', 'in', ids).execute();
  return new Set([...codes, ...passkeys].map(({ user_id: id }) => id));
}
