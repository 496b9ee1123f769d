import type { SignedIn } from '../call/context.ts';
import type { SessionEnds } from '../config/config.ts';
import { whereWritable } from '../db/failure.ts';
import type { Database } from '../db/schema.ts';
import { hashToken, newToken } from '../runtime/token.ts';
import { endStepsOf } from './second-factor/steps.ts';

/** The current time, and the time limits of sessions. */
export interface SessionTime {
  readonly now: number;
  readonly ends: SessionEnds;
}

/** The precision of the time of last use, because storing it at every request would make every read a write. */
const seenPrecisionSeconds = 300;

/** The public id of a session, from which neither its token nor the stored hash can be derived. */
const nameOf = (tokenHash: string): string => hashToken(`session ${tokenHash}`).slice(0, 22);

/**
 * Starts a session of a user who has just proved who they are, unless `proofTime` is earlier, and returns its token: 256 random bits,
 * which only the browser keeps.
 */
export async function openSession(
  database: Database,
  { userId, agent, now, proofTime = now }: { userId: string; agent: string; now: number; proofTime?: number },
): Promise<string> {
  const token = newToken();
  await database
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      agent: agent.slice(0, 200),
      create_time: now,
      seen_time: now,
      proof_time: proofTime,
    })
    .execute();
  return token;
}

/** Returns the user of a session token; undefined when it is unknown, idle for too long or too old. */
export async function findSession(
  database: Database,
  token: string,
  moment: SessionTime,
): Promise<SignedIn | undefined> {
  const { now } = moment;
  const row = await selectLive(database, moment)
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.id', 'user.username', 'user.role', 'user.state', 'session.seen_time', 'session.proof_time'])
    .where('session.token_hash', '=', hashToken(token))
    .where('user.state', '!=', 'suspended')
    .executeTakeFirst();
  if (!row || endedUnwritten.has(hashToken(token))) return undefined;
  if (row.seen_time < now - seenPrecisionSeconds) await whereWritable(markSeen(database, token, now));
  const { id, username, role, state, proof_time: proofTime } = row;
  return { id, username, role, state, proofTime, session: nameOf(hashToken(token)) };
}

/** Sessions that are neither idle for too long nor too old. */
const selectLive = (database: Database, { now, ends }: SessionTime) =>
  database
    .selectFrom('session')
    .where('session.seen_time', '>', now - ends.idleSeconds)
    .where('session.create_time', '>', now - ends.absoluteSeconds);

async function markSeen(database: Database, token: string, now: number): Promise<void> {
  await database.updateTable('session').set({ seen_time: now }).where('token_hash', '=', hashToken(token)).execute();
}

export async function endSession(database: Database, token: string): Promise<void> {
  await database.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
}

/**
 * Hashes of tokens whose sessions were ended while the database took no writes; this process refuses them. They are at most the
 * sessions that were open then, because a new session needs a write.
 */
const endedUnwritten = new Set<string>();

/**
 * Ends a session even while the database takes no writes, because users must be able to sign out of a shared computer. The row is
 * deleted when the next session ends with a writable database; until then only this process refuses the token.
 */
export async function endSessionWithoutWrite(database: Database, token: string): Promise<void> {
  if (await hasRow(database, hashToken(token))) endedUnwritten.add(hashToken(token));
  await whereWritable(forgetEnded(database));
}

async function forgetEnded(database: Database): Promise<void> {
  const ended = [...endedUnwritten];
  await deleteSessions(database, ended);
  for (const tokenHash of ended) endedUnwritten.delete(tokenHash);
}

/** Whether the session of a token has not ended since the request began; a transaction asks after it has locked the account. */
export function isSessionOpen(database: Database, token: string | undefined): Promise<boolean> {
  return token === undefined ? Promise.resolve(false) : hasRow(database, hashToken(token));
}

async function hasRow(database: Database, tokenHash: string): Promise<boolean> {
  const query = database.selectFrom('session').select('token_hash').where('token_hash', '=', tokenHash);
  return (await query.executeTakeFirst()) !== undefined;
}

/** A statement takes only so many values: 32,766 on SQLite, 65,535 on PostgreSQL. */
const deletedAtOnce = 500;

async function deleteSessions(database: Database, tokenHashes: readonly string[]): Promise<void> {
  for (let from = 0; from < tokenHashes.length; from += deletedAtOnce) {
    const some = tokenHashes.slice(from, from + deletedAtOnce);
    await database.deleteFrom('session').where('token_hash', 'in', some).execute();
  }
}

/** Notes that the user of a session has just proved who they are. */
export async function markProved(database: Database, token: string, now: number): Promise<void> {
  await database.updateTable('session').set({ proof_time: now }).where('token_hash', '=', hashToken(token)).execute();
}

/**
 * Ends every session of a user, and what could open another one. Steps go first: one that is being completed ends as a session, which
 * goes next.
 */
export async function endSessionsOf(database: Database, userId: string): Promise<void> {
  await endStepsOf(database, userId);
  await endPasswordLinksOf(database, userId);
  await database.deleteFrom('session').where('user_id', '=', userId).execute();
}

/** Ends the other sessions of the user and the links to set a password; returns the number of sessions. */
export async function endOtherSessions(database: Database, user: SignedIn): Promise<number> {
  await endPasswordLinksOf(database, user.id);
  return endChosenSessions(database, user.id, (session) => session !== user.session);
}

/** Ends the links that set the password of a user, and those that the user made as an owner: an intruder may hold both. */
export async function endPasswordLinksOf(database: Database, userId: string): Promise<void> {
  await database
    .deleteFrom('password_link')
    .where((where) => where.or([where('user_id', '=', userId), where('maker_id', '=', userId)]))
    .execute();
}

export interface SessionRow {
  readonly id: string;
  readonly agent: string;
  readonly createTime: number;
  readonly seenTime: number;
}

/** The sessions of a user, the last used first. */
export async function listSessions(database: Database, userId: string, moment: SessionTime): Promise<SessionRow[]> {
  const rows = await selectLive(database, moment)
    .select(['session.token_hash', 'session.agent', 'session.create_time', 'session.seen_time'])
    .where('session.user_id', '=', userId)
    .orderBy('session.seen_time', 'desc')
    .orderBy('session.create_time', 'desc')
    .execute();
  return rows.map((row) => ({
    id: nameOf(row.token_hash),
    agent: row.agent,
    createTime: row.create_time,
    seenTime: row.seen_time,
  }));
}

/** Ends the sessions of a user for which `isChosen` returns true; returns their number. */
export async function endChosenSessions(
  database: Database,
  userId: string,
  isChosen: (id: string) => boolean,
): Promise<number> {
  const rows = await database.selectFrom('session').select('token_hash').where('user_id', '=', userId).execute();
  const chosen = rows.map((row) => row.token_hash).filter((tokenHash) => isChosen(nameOf(tokenHash)));
  await deleteSessions(database, chosen);
  return chosen.length;
}

/** Removes sessions that can no longer be used, so that the table does not grow for ever. */
export async function sweepSessions(database: Database, { now, ends }: SessionTime): Promise<void> {
  await database
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('seen_time', '<=', now - ends.idleSeconds),
        where('create_time', '<=', now - ends.absoluteSeconds),
      ]),
    )
    .execute();
}
