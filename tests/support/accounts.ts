import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { request } from 'playwright-core';
import type { UserRole, UserState } from '#contract/user.ts';
import { type Answered, type Calls, password } from './manage.ts';
import type { RunningServer } from './server.ts';

/** Gives an account a role or a state past the pages, as an owner does by the command line. */
export function changeAccount(
  { dataDirectory }: Pick<RunningServer, 'dataDirectory'>,
  username: string,
  change: { readonly role?: UserRole; readonly state?: UserState },
): void {
  const database = new DatabaseSync(join(dataDirectory, 'site.sqlite'), { timeout: 10_000 });
  for (const [column, value] of Object.entries(change)) {
    database.prepare(`update user set ${column} = ? where username = ?`).run(value, username);
  }
  if (change.state) {
    const hides = change.state === 'pending' ? 1 : 0;
    database.prepare('update user set hides_articles = ? where username = ?').run(hides, username);
  }
  database.close();
}

/** The calls of somebody who is signed in elsewhere, with cookies of their own; the browser of the test knows nothing of them. */
export async function somebodyElse(origin: string, name: string): Promise<Calls> {
  const own = await request.newContext({ baseURL: origin });
  const calls: Calls = {
    post: async <Info>(call: string, data: object) =>
      (await (await own.post(`/api/${call}`, { data })).json()) as Answered<Info>,
    get: async <Info>(call: string) => (await (await own.get(`/api/${call}`)).json()) as Answered<Info>,
  };
  await calls.post('user/register', { name, password });
  const { code } = await calls.post('user/login', { name, password });
  if (code !== 0) throw new Error(`signing in as ${name} was answered with ${code}`);
  return calls;
}
