import type { UserRole, UserState } from '#contract/user.ts';
import { skeletonOf } from '#domain/text/look-alike.ts';
import { fold } from '../db/fold.ts';
import { newId } from '../db/id.ts';
import { countRows } from '../db/queries.ts';
import type { Database, Schema } from '../db/schema.ts';

export type UserRow = Schema['user'];

export function findUserByName(database: Database, username: string): Promise<UserRow | undefined> {
  return database.selectFrom('user').selectAll().where('name_key', '=', fold(username)).executeTakeFirst();
}

export function findUser(database: Database, id: string): Promise<UserRow | undefined> {
  return database.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether a name looks like one by which readers know an owner of the site. */
export async function looksLikeOwner(database: Database, name: string): Promise<boolean> {
  const skeleton = skeletonOf(name);
  // Without a nickname nobody is taken for another.
  if (skeleton === '') return false;
  const owners = await database
    .selectFrom('user')
    .select(['username', 'nickname'])
    .where('role', '=', 'owner')
    .execute();
  return owners.some(({ username, nickname }) => [username, nickname].some((own) => skeletonOf(own) === skeleton));
}

export interface NewUser {
  readonly username: string;
  /** A PHC string, or empty for an account nobody can sign in to. */
  readonly password: string;
  readonly now: number;
  /** An active author unless given. */
  readonly role?: UserRole | undefined;
  readonly state?: UserState | undefined;
}

/** Adds a user and returns the id; undefined when the name is taken, even at the same moment. */
export async function addUser(
  database: Database,
  { username, password, now, role = 'author', state = 'active' }: NewUser,
): Promise<string | undefined> {
  const id = newId();
  const added = await database
    .insertInto('user')
    .values({
      id,
      username,
      name_key: fold(username),
      nickname: username,
      avatar: '',
      gender: '0',
      bio: '',
      introduction: '',
      accepts_letters: 0,
      password,
      create_time: now,
      role,
      state,
      hides_articles: state === 'pending' ? 1 : 0,
    })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) === 1 ? id : undefined;
}

export async function changeUser(
  database: Database,
  id: string,
  changes: Partial<Pick<UserRow, 'nickname' | 'avatar' | 'gender' | 'bio' | 'introduction' | 'accepts_letters'>>,
): Promise<void> {
  await database.updateTable('user').set(changes).where('id', '=', id).execute();
}

/**
 * Replaces the stored hash `from` by `to`, which may be the same; false where the stored hash is no longer `from`. Inside a
 * transaction this locks the row, so that a session opened with an old password cannot outlive a change of password.
 */
export async function replacePassword(
  database: Database,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const changed = await database
    .updateTable('user')
    .set({ password: to })
    .where('id', '=', id)
    .where('password', '=', from)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function countArticlesOf(database: Database, authorId: string): Promise<number> {
  return countRows(database.selectFrom('poster').where('author_id', '=', authorId));
}

/** Whether readers may write letters to an account. */
export function acceptsLetters({
  accepts_letters: accepts,
  state,
}: Pick<UserRow, 'accepts_letters' | 'state'>): boolean {
  return accepts === 1 && state === 'active';
}

/**
 * Whether nobody else could decide about the site if this account were gone, suspended or no owner any more. An owner without a
 * password cannot sign in and does not count.
 */
export async function isLastOwner(database: Database, { id, role, state }: UserRow): Promise<boolean> {
  if (role !== 'owner' || state !== 'active') return false;
  const other = await database
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .where('password', '!=', '')
    .where('id', '!=', id)
    .executeTakeFirst();
  return other === undefined;
}
