import { beforeAll, expect, test } from 'vitest';
import { type ApiResponse, codes, type Endpoint } from '#contract/api.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { cookies } from '#contract/storage.ts';
import { everyRow } from '../support/every-row.ts';
import { type Attempt, matrix } from './ownership/matrix.ts';
import { type Actor, actors, request, setScene, type Things } from './ownership/scene.ts';
import { onSqliteFirst, type Site, type Visitor } from './site.ts';

const names = Object.keys(endpoints) as EndpointName[];
const attemptsOf = (name: EndpointName): readonly Attempt<EndpointName>[] => matrix[name];
const attempts = names.flatMap((name) => attemptsOf(name).map((attempt) => ({ name, on: attempt.on, attempt })));

onSqliteFirst('谁的东西归谁', (open) => {
  let site: Site;
  beforeAll(async () => {
    // Every attempt compares all rows there are, and the starter articles alone have thousands of index entries.
    site = await open({ content: 'bare' });
  });

  const come = async (visitor: Visitor, name: EndpointName, attempt: Attempt<EndpointName>, things: Things) => {
    const response = await visitor.ask(request(name, attempt.input(things)));
    const { code } = response.json<ApiResponse<unknown>>();
    return { code, shown: response.body + JSON.stringify(response.headers) };
  };

  test.each(attempts)('$name，$on', async ({ name, attempt }) => {
    const { things, visitors } = await setScene(site);
    await attempt.prepare?.(site, things);
    const answered: Partial<Record<Actor, number>> = {};
    let rows = await everyRow(site.database);
    for (const actor of actors) {
      const { code, shown } = await come(visitors[actor], name, attempt, things);
      answered[actor] = code;
      if (actor === 'owner') continue;
      const before = rows;
      rows = await everyRow(site.database);
      const writesOwn = (actor === 'other' || actor === 'siteOwner') && code === codes.ok && isWrite(name);
      // Counters follow from the rows of articles, which are compared.
      const changed = difference(before, rows)
        .filter((row) => tableOf(row) !== 'counter')
        .filter((row) => !attempt.leaves?.[actor]?.includes(tableOf(row)))
        .filter((row) => !writesOwn || isOf(things, row));
      expect(changed, actor).toEqual([]);
      expect(shown, actor).not.toContain(things.secret);
    }
    expect(answered).toEqual(attempt.answers);
  });

  test('主人自己看得到别人看不到的字', async () => {
    const { things, visitors } = await setScene(site);
    const showing: string[] = [];
    for (const name of names.filter((one) => !isWrite(one) || one === 'user/export')) {
      for (const attempt of attemptsOf(name)) {
        await attempt.prepare?.(site, things);
        const { shown } = await come(visitors.owner, name, attempt, things);
        if (shown.includes(things.secret)) showing.push(`${name}，${attempt.on}`);
      }
    }
    expect(showing).toEqual([
      'user/get，自己的',
      'user/second-factor，有通行密钥的',
      'user/export，自己的',
      'user/export-article，草稿',
      'user/export-article，已发布的',
      'user/export-article，回收站里的',
      'poster/get，草稿',
      'poster/edit，草稿',
      'poster/edit，已发布的',
      'poster/versions，草稿',
      'poster/versions，已发布的',
      'poster/version，草稿',
      'poster/version，已发布的',
      'poster/mine，自己的',
      'poster/trash，自己的',
      'letter/list，自己的',
    ]);
  });

  test('改过一个字的、截短的、拼上的、空的凭证都不算数', async () => {
    const { visitors } = await setScene(site);
    const token = visitors.owner.cookies.get(cookies.session) ?? '';
    const last = token.endsWith('A') ? 'B' : 'A';
    for (const forged of [token.slice(0, -1) + last, token.slice(0, -1), `${token}${token}`, ' ', "' or '1'='1"]) {
      const visitor = site.visitor();
      visitor.cookies.set(cookies.session, forged);
      expect(await visitor.read('user/get', {}), forged).toMatchObject({ code: codes.notLoggedIn });
    }
    expect(await visitors.owner.read('user/get', {})).toMatchObject({ code: codes.ok });
  });
});

const isWrite = (name: EndpointName): boolean => (endpoints[name] as Endpoint).method === 'POST';

const tableOf = (row: string): string => row.slice(0, row.indexOf(' '));

const isOf = ({ userId, name, draft, published, trashed, secret }: Things, row: string): boolean =>
  [userId, name, draft, published, trashed, secret].some((mark) => row.includes(mark));

/** Rows that are in one of the two and not in the other, as often as they are. */
function difference(before: readonly string[], after: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const row of before) counts.set(row, (counts.get(row) ?? 0) + 1);
  for (const row of after) counts.set(row, (counts.get(row) ?? 0) - 1);
  return [...counts].filter(([, count]) => count !== 0).map(([row]) => row);
}
