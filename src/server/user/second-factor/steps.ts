import type { Database, Schema } from '../../db/schema.ts';
import { hashToken, newToken } from '../../runtime/token.ts';

/** For so long a step may be completed: time to fetch a phone. */
export const stepSeconds = 300;
/** After so many wrong codes a sign-in begins again with the password. */
export const maxTries = 5;

export type StepRow = Schema['sign_in_step'];

/** Begins the second step of a sign-in and returns its token: 256 random bits, which only the browser keeps. */
export async function openSignInStep(
  database: Database,
  { userId, now }: { userId: string; now: number },
): Promise<string> {
  const token = newToken();
  await sweepSteps(database, now);
  await insertStep(database, { key: token, userId, purpose: 'sign-in', challenge: '', now });
  return token;
}

/** The step of a sign-in; undefined when it is over: completed, too late, or tried too often. */
export function findSignInStep(
  database: Database,
  { token, now }: { token: string | undefined; now: number },
): Promise<StepRow | undefined> {
  return findStep(database, { key: token ?? '', purpose: 'sign-in', now });
}

/** Stores the challenge that a passkey shall sign in the step of a sign-in, in place of an earlier one. */
export async function setChallenge(database: Database, step: StepRow, challenge: string): Promise<void> {
  await database.updateTable('sign_in_step').set({ challenge }).where('token_hash', '=', step.token_hash).execute();
}

/** Counts a try before it is checked; false where the step is over, so that parallel tries cannot exceed their number. */
export async function countStepTry(database: Database, step: StepRow, now: number): Promise<boolean> {
  const counted = await database
    .updateTable('sign_in_step')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', step.token_hash)
    .where('tries', '<', maxTries)
    .where('expire_time', '>', now)
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}

/** Ends a step; false where it was over already, so that nothing follows twice from one step. */
export async function closeStep(database: Database, step: StepRow): Promise<boolean> {
  const closed = await database.deleteFrom('sign_in_step').where('token_hash', '=', step.token_hash).executeTakeFirst();
  return closed.numDeletedRows === 1n;
}

/** What a signed-in session wants a passkey for. */
interface SessionStep {
  readonly userId: string;
  /** The public id of the session: others cannot use its challenge, because they do not have its token. */
  readonly session: string;
  readonly purpose: Exclude<StepRow['purpose'], 'sign-in'>;
  readonly now: number;
}

const keyOf = ({ purpose, session }: SessionStep): string => `${purpose} ${session}`;

/** Stores the challenge of a signed-in session, in place of an earlier one for the same purpose. */
export async function openSessionStep(database: Database, step: SessionStep & { challenge: string }): Promise<void> {
  await database
    .deleteFrom('sign_in_step')
    .where('token_hash', '=', hashToken(keyOf(step)))
    .execute();
  await insertStep(database, { key: keyOf(step), ...step });
}

/** The step of a signed-in session, with its challenge; undefined when it is over. */
export function findSessionStep(database: Database, step: SessionStep): Promise<StepRow | undefined> {
  return findStep(database, { key: keyOf(step), purpose: step.purpose, now: step.now });
}

/** Ends the steps of a user, so that no session comes of them any more. */
export async function endStepsOf(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('sign_in_step').where('user_id', '=', userId).execute();
}

/** Deletes steps that are too late. */
export async function sweepSteps(database: Database, now: number): Promise<void> {
  await database.deleteFrom('sign_in_step').where('expire_time', '<=', now).execute();
}

async function insertStep(
  database: Database,
  {
    key,
    userId,
    purpose,
    challenge,
    now,
  }: Pick<StepRow, 'purpose' | 'challenge'> & Record<'key' | 'userId', string> & { now: number },
): Promise<void> {
  await database
    .insertInto('sign_in_step')
    .values({
      token_hash: hashToken(key),
      user_id: userId,
      purpose,
      challenge,
      create_time: now,
      expire_time: now + stepSeconds,
      tries: 0,
    })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ challenge }))
    .execute();
}

function findStep(
  database: Database,
  { key, purpose, now }: { key: string; purpose: StepRow['purpose']; now: number },
): Promise<StepRow | undefined> {
  return database
    .selectFrom('sign_in_step')
    .selectAll()
    .where('token_hash', '=', hashToken(key))
    .where('purpose', '=', purpose)
    .where('tries', '<', maxTries)
    .where('expire_time', '>', now)
    .executeTakeFirst();
}
