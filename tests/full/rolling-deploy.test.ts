import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeployedSite, startSite } from '../support/builds.ts';
import { type OwnPostgres, startPostgres } from '../support/own-postgres.ts';

// Two machines without a common disk, one with the new build and one still with the old, behind a balancer: a page of one asks the
// other for its files.

let postgres: OwnPostgres;
let machines: readonly [DeployedSite, DeployedSite];

beforeAll(async () => {
  postgres = await startPostgres();
  const environment = { DATABASE_URL: `${postgres.url}/postgres` };
  const first = await startSite('first', environment);
  machines = [first, await startSite('second', environment)];
});
afterAll(async () => {
  for (const machine of machines) {
    expect(await machine.stop()).toBe(0);
    machine.remove();
  }
  await postgres.stop();
});

const staticOf = ({ directory }: DeployedSite): string => join(directory, 'client/static');

function filesOf(machine: DeployedSite): string[] {
  const names = readdirSync(staticOf(machine), { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(staticOf(machine).length + 1));
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function fetched(origin: string, path: string): Promise<[status: number, type: string | null, bytes: string]> {
  const response = await fetch(`${origin}/static/${path}`);
  return [response.status, response.headers.get('content-type'), hash(await response.bytes())];
}

test('每一版的每个文件，从另一台机器来也是 200，一字节不差', async () => {
  for (const [own, other] of [machines, machines.toReversed()] as [DeployedSite, DeployedSite][]) {
    const paths = filesOf(own);
    const foreign = paths.filter((path) => !filesOf(other).includes(path));
    // Otherwise both builds would be the same, and nothing would be shown.
    expect(foreign).toContainEqual(expect.stringMatching(/^program\..*\.json$/));
    expect(foreign).toContainEqual(expect.stringMatching(/^js\/.*\.js$/));
    for (const path of paths) {
      const wanted = await fetched(own.origin, path);
      expect([path, wanted[0], wanted[2]]).toEqual([path, 200, hash(readFileSync(join(staticOf(own), path)))]);
      expect([path, ...(await fetched(other.origin, path))]).toEqual([path, ...wanted]);
    }
    console.info(`${foreign.length} of ${paths.length} files came from the other machine's build`);
  }
});

test('页面一台一台轮着来，它要的文件都有', async () => {
  for (const [own, other] of [machines, machines.toReversed()] as [DeployedSite, DeployedSite][]) {
    for (const path of ['/', '/article/blog', '/tool/json', '/lunar/calendar']) {
      const html = await (await fetch(own.origin + path)).text();
      const asked = [...html.matchAll(/["'(](\/static\/[^"')]+)["')]/g)].map(([, address]) => address!);
      expect(asked.length).toBeGreaterThan(0);
      for (const address of asked) {
        expect([address, (await fetch(other.origin + address)).status]).toEqual([address, 200]);
      }
    }
  }
});
