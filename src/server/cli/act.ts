import { type ApiResponse, codes } from '#contract/api.ts';
import type { Person } from '#contract/site.ts';
import type { Slice } from '../call/paging.ts';
import type { Act } from '../call/site-events.ts';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { findPerson } from '../moderation/people.ts';
import { type CommandContext, type CommandOutcome, succeed, refuse } from './command.ts';

type ActContext = Pick<CommandContext, 'now' | 'openDatabase'>;

/** Carries out an act of the owner in one transaction; the log of the site names the command line by an empty actor. */
export async function carryOut(
  { now, openDatabase }: ActContext,
  work: (database: Database, act: Act) => Promise<ApiResponse<string>>,
): Promise<CommandOutcome> {
  const database = await openDatabase();
  const answer = await transact(database, (transaction) => work(transaction, { actor: '', now }));
  const sentence = `${answer.info}。`;
  return answer.code === codes.ok ? succeed(sentence) : refuse(sentence);
}

/** Carries out an act on the account with a username. */
export async function carryOutOn(
  context: ActContext,
  username: string,
  work: (database: Database, person: Person, act: Act) => Promise<ApiResponse<string>>,
): Promise<CommandOutcome> {
  const person = await findPerson(await context.openDatabase(), username);
  if (!person) return refuse(noSuchPerson(username));
  return carryOut(context, (database, act) => work(database, person, act));
}

export const noSuchPerson = (username: string): string => `没有“${username}”这个账号。`;

const pageSize = 50;

/** All entries of a list that is read page by page. */
export async function listAll<Entry>(
  read: (slice: Slice) => Promise<{ readonly list: readonly Entry[] }>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let page = 1; ; page += 1) {
    const { list } = await read({ page, size: pageSize });
    entries.push(...list);
    if (list.length < pageSize) return entries;
  }
}
