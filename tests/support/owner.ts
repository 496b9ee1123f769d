import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Input, WriteName } from '#contract/endpoints.ts';
import { type Answered, password } from './manage.ts';
import type { Site } from './site.ts';

/** Makes an account an owner of the site, as whoever has the server can. */
export function makeOwner({ server }: Pick<Site, 'server'>, name: string): void {
  const database = new DatabaseSync(join(server.dataDirectory, 'site.sqlite'), { timeout: 5000 });
  database.prepare(`update "user" set role = 'owner' where username = ?`).run(name);
  database.close();
}

/** Calls of an owner who is not in the browser of the test. */
export interface OwnerCalls {
  readonly write: <Name extends WriteName>(
    name: Name,
    input: Input<Name>,
  ) => Promise<Answered<{ readonly path: string }>>;
}

/** Registers an owner past the browser. */
export async function arriveOwner(site: Site, name = '站主甲'): Promise<OwnerCalls> {
  const headers = { 'content-type': 'application/json', origin: site.origin };
  const post = (call: string, data: object, cookie = '') =>
    fetch(`${site.origin}/api/${call}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(data),
    });
  await post('user/register', { name, password });
  makeOwner(site, name);
  const login = await post('user/login', { name, password });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    async write(call, input) {
      const answer = (await (await post(call, input as object, cookie)).json()) as Answered<{ path: string }>;
      if (answer.code !== 0) throw new Error(`${call} was answered with ${answer.code} ${String(answer.info)}`);
      return answer;
    },
  };
}
