import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeployedSite, secondVersion, startSite } from '../support/builds.ts';

let site: DeployedSite;

beforeAll(async () => {
  site = await startSite('first');
});
afterAll(async () => {
  await site.stop();
  site.remove();
});

/** The address of the script a page begins with. */
async function entryOf(origin: string): Promise<string> {
  const html = await (await fetch(origin)).text();
  return /import\("([^"]+)"\)/.exec(html)![1]!;
}

test('两次构建的入口不同，换上新的以后旧的还在或不在', async () => {
  const first = await entryOf(site.origin);
  await site.deploy('second', { before: 'gone' });
  const second = await entryOf(site.origin);
  expect(second).not.toBe(first);
  expect((await fetch(site.origin + second)).status).toBe(200);
  expect((await fetch(site.origin + first)).status).toBe(404);
  expect(await (await fetch(`${site.origin}/about`)).text()).toContain(secondVersion);
});
