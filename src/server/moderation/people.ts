import { type SelectQueryBuilder, sql } from 'kysely';
import { type ApiRefusal, type ApiResponse, codes } from '#contract/api.ts';
import type { Info, Input } from '#contract/endpoints.ts';
import type { Person } from '#contract/site.ts';
import type { UserRole } from '#contract/user.ts';
import { deleteAllOf } from '../account/delete-account.ts';
import { settleArticlesOf } from '../article/write/visibility.ts';
import { fail, ok } from '../call/context.ts';
import { lockOwners, lockUserAlone } from '../call/lock-user.ts';
import { onPage, sliceOf } from '../call/paging.ts';
import { type Act, recordSiteEvent } from '../call/site-events.ts';
import { fold } from '../db/fold.ts';
import { countRows } from '../db/queries.ts';
import type { Database, Schema } from '../db/schema.ts';
import { endPasswordLinksOf, endSessionsOf } from '../user/session.ts';
import { findUser, findUserByName, isLastOwner, type UserRow } from '../user/store.ts';
import { presentPeople } from './person-facts.ts';
import { transferAllOf } from './transfer.ts';

/** The accounts of the site: those that wait for approval first, then the newest. */
export async function listPeople(database: Database, filter: Input<'site/people'>): Promise<Info<'site/people'>> {
  const rows = await matching(database, filter)
    .selectAll()
    .orderBy(sql`case when state = 'pending' then 0 else 1 end`)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .$call((query) => onPage(query, sliceOf(filter)))
    .execute();
  const total = await countRows(matching(database, filter));
  return { total, counts: await countStates(database), list: await presentPeople(database, rows) };
}

/** One account as the owner sees it, by its username. */
export async function findPerson(database: Database, username: string): Promise<Person | undefined> {
  const row = await findUserByName(database, username);
  return row && (await presentPeople(database, [row]))[0];
}

function matching(
  database: Database,
  { q, state, role }: Input<'site/people'>,
): SelectQueryBuilder<Schema, 'user', unknown> {
  return database
    .selectFrom('user')
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(role !== undefined, (query) => query.where('role', '=', role!))
    .$if(Boolean(q), (query) =>
      query.where((where) => where.or([contains('name_key', fold(q!)), contains('nickname', q!)])),
    );
}

/** LIKE would need escapes that the databases do not share. */
const contains = (column: 'name_key' | 'nickname', text: string) =>
  sql<boolean>`replace(${sql.ref(column)}, ${text}, '') != ${sql.ref(column)}`;

async function countStates(database: Database): Promise<Info<'site/people'>['counts']> {
  const rows = await database.selectFrom('counter').select(['name', 'count']).where('scope', '=', 'user').execute();
  const count = (state?: UserRow['state']): number =>
    rows.reduce((sum, row) => sum + (state === undefined || row.name === state ? row.count : 0), 0);
  return { all: count(), pending: count('pending'), suspended: count('suspended') };
}

// Every act runs in the transaction of its caller, a handler or the command line, and answers with a sentence for people.

const noSuchAccount = fail(codes.notFound, '没有这个账号');

/** Approves accounts that wait for it, so that readers see their articles. */
export async function approvePeople(
  database: Database,
  ids: readonly string[],
  act: Act,
): Promise<ApiResponse<string>> {
  const approved: UserRow[] = [];
  const states: UserRow['state'][] = [];
  for (const id of [...new Set(ids)].sort()) {
    const row = (await lockUserAlone(database, id)) ? await findUser(database, id) : undefined;
    if (row) states.push(row.state);
    if (row?.state !== 'pending') continue;
    await changeState(database, row, { state: 'active', hides_articles: 0 });
    await record(database, act, { kind: 'approve', row });
    approved.push(row);
  }
  const [first] = approved;
  if (!first) {
    const areActive = states.length > 0 && states.every((state) => state === 'active');
    return areActive ? ok('已经批准过了') : fail(codes.conflict, '没有等待批准的账号');
  }
  return ok(approved.length === 1 ? `已批准 ${first.username}` : `已批准 ${approved.length} 个账号`);
}

interface Suspension {
  readonly id: string;
  /** Whether readers no longer see the articles. */
  readonly hidesArticles: boolean;
}

/** Suspends an account: its sessions end, and nobody can sign in to it. A suspended account only changes whether its articles show. */
export async function suspendPerson(
  database: Database,
  { id, hidesArticles }: Suspension,
  act: Act,
): Promise<ApiResponse<string>> {
  const deposed = await lockDecision(database, act);
  if (deposed) return deposed;
  const row = (await lockUserAlone(database, id)) ? await findUser(database, id) : undefined;
  if (!row) return noSuchAccount;
  const refusal = await refuseLosing(database, row, { act, self: '不能停用自己的账号' });
  if (refusal) return refusal;
  await changeState(database, row, { state: 'suspended', hides_articles: hidesArticles ? 1 : 0 });
  await endSessionsOf(database, id);
  const detail = hidesArticles ? '隐藏文章' : '文章照常显示';
  await record(database, act, { kind: 'suspend', row, detail });
  return ok(`已停用 ${row.username}，${hidesArticles ? '文章已隐藏' : '文章照常显示'}`);
}

/** Makes a suspended account active, also one that was suspended while it waited for approval. */
export async function reinstatePerson(database: Database, id: string, act: Act): Promise<ApiResponse<string>> {
  const row = (await lockUserAlone(database, id)) ? await findUser(database, id) : undefined;
  if (!row) return noSuchAccount;
  if (row.state !== 'suspended') return ok(`${row.username} 没有停用`);
  await changeState(database, row, { state: 'active', hides_articles: 0 });
  await record(database, act, { kind: 'reinstate', row });
  return ok(`已恢复 ${row.username}`);
}

const roleNames: Readonly<Record<UserRole, string>> = { owner: '站主', author: '作者', reader: '读者' };

/** Makes an account an owner's, an author's or a reader's. */
export async function setRole(
  database: Database,
  { id, role }: { readonly id: string; readonly role: UserRole },
  act: Act,
): Promise<ApiResponse<string>> {
  const deposed = await lockDecision(database, act);
  if (deposed) return deposed;
  const row = await findUser(database, id);
  if (!row) return noSuchAccount;
  if (row.role === role) return ok(`${row.username} 已经是${roleNames[role]}`);
  const refusal = await refuseLosing(database, row, { act, self: '不能更改自己的身份' });
  if (refusal) return refusal;
  if (role === 'owner' && row.state !== 'active') return fail(codes.conflict, '请先批准或恢复这个账号，再设为站主');
  await database.updateTable('user').set({ role }).where('id', '=', id).execute();
  if (row.role === 'owner') await endPasswordLinksOf(database, id);
  await record(database, act, { kind: 'role', row, detail: `${roleNames[row.role]} → ${roleNames[role]}` });
  return ok(`${row.username} 现在是${roleNames[role]}`);
}

/** Signs an account out on all its devices. */
export async function endSessionsOfPerson(database: Database, id: string, act: Act): Promise<ApiResponse<string>> {
  const row = await findUser(database, id);
  if (!row) return noSuchAccount;
  await endSessionsOf(database, id);
  await record(database, act, { kind: 'end-sessions', row });
  return ok(`${row.username} 已退出所有设备`);
}

interface Removal {
  readonly id: string;
  readonly articles: 'delete' | 'transfer';
  /** The account that gets the articles of a transfer. */
  readonly heirId: string | undefined;
}

/** The account that shall be deleted and the one that gets its articles, or why the account must stay. */
export async function findRemoval(
  database: Database,
  { id, articles, heirId }: Removal,
  act: Act,
): Promise<ApiRefusal | { readonly row: UserRow; readonly heir: UserRow | undefined }> {
  const deposed = await lockDecision(database, act);
  if (deposed) return deposed;
  const row = (await lockUserAlone(database, id)) ? await findUser(database, id) : undefined;
  if (!row) return noSuchAccount;
  const refusal = await refuseLosing(database, row, { act, self: '不能在这里删除自己的账号' });
  if (refusal) return refusal;
  const heir = articles === 'transfer' ? await findHeir(database, id, heirId) : undefined;
  if (articles === 'transfer' && !heir) return fail(codes.refused, '接收文章的账号不存在，或者不能写文章', 'articles');
  return { row, heir };
}

/** Deletes an account; its articles with all that belongs to them are deleted as well, or given to another account. */
export async function deletePerson(
  database: Database,
  { id, articles, heirId }: Removal,
  act: Act,
): Promise<ApiResponse<string>> {
  const found = await findRemoval(database, { id, articles, heirId }, act);
  if ('code' in found) return found;
  const { row, heir } = found;
  const moved = heir && (await transferAllOf(database, id, heir.id));
  await deleteAllOf(database, id);
  const detail = heir ? `${moved} 篇文章转给 ${heir.username}` : '文章一并删除';
  await record(database, act, { kind: 'delete-person', row, detail });
  return ok(`已删除 ${row.username}，${detail}`);
}

/** The account that gets articles: it must be able to write them, and readers must see what it writes. */
async function findHeir(database: Database, id: string, heirId: string | undefined): Promise<UserRow | undefined> {
  const heir = heirId === undefined || heirId === id ? undefined : await findUser(database, heirId);
  return heir?.state === 'active' && heir.role !== 'reader' ? heir : undefined;
}

type StateColumns = Pick<UserRow, 'state' | 'hides_articles'>;

async function changeState(database: Database, { id }: UserRow, columns: StateColumns): Promise<void> {
  await database.updateTable('user').set(columns).where('id', '=', id).execute();
  await settleArticlesOf(database, id);
}

/**
 * Lets one transaction at a time decide who is an owner. Refuses an actor who was deposed while the lock was waited for; the command
 * line has no name.
 */
export async function lockDecision(database: Database, { actor }: Act): Promise<ApiRefusal | undefined> {
  await lockOwners(database);
  if (actor === '') return undefined;
  const row = await findUserByName(database, actor);
  return row?.role === 'owner' && row.state === 'active' ? undefined : fail(codes.notYours, '只有站主可以这样做');
}

/** Refuses what nobody may do to their own account, nor to the last one that can decide about the site. */
async function refuseLosing(
  database: Database,
  row: UserRow,
  { act, self }: { readonly act: Act; readonly self: string },
): Promise<ApiRefusal | undefined> {
  if (row.username === act.actor) return fail(codes.refused, self);
  if (await isLastOwner(database, row))
    return fail(codes.refused, '这是唯一能登录的站主，请先设另一位，并让他设好密码');
  return undefined;
}

interface Deed {
  readonly kind: Parameters<typeof recordSiteEvent>[1]['kind'];
  readonly row: UserRow;
  readonly detail?: string;
}

function record(database: Database, act: Act, { kind, row, detail = '' }: Deed): Promise<void> {
  return recordSiteEvent(database, { ...act, kind, target: row.id, targetName: row.username, detail });
}
