import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishFiles, publishRegularly, sweepBuildFiles } from '#server/build-file/publish-files.ts';
import { maintain } from '#server/db/open.ts';
import type { Database } from '#server/db/schema.ts';
import { statementSeconds } from '#server/metrics/metrics.ts';
import { type OpenedApp, openApp } from '../../support/app.ts';
import { startBreakablePostgres } from '../../support/breakable-postgres.ts';
import { freshPostgres } from '../site.ts';

const now = 1_800_000_000;
const day = 86_400;
const folders: string[] = [];

/** A built client with these files below `static/`; scripts have compressed copies unless told. */
function builtClient(files: Record<string, string>, compressed = true): string {
  const directory = mkdtempSync(join(tmpdir(), 'site-built-'));
  folders.push(directory);
  for (const [path, content] of Object.entries(files)) {
    const file = join(directory, 'static', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (!compressed || !path.endsWith('.js')) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
  return directory;
}

const script = (text: string): string => `console.log(${JSON.stringify(text)});`.repeat(200);
const oldFiles = {
  'js/index.OLDhash.js': script('old'),
  'js/tool.O-_hash.worker.js': script('old worker'),
  'css/page.OLDhash.css': 'body{color:red}'.repeat(200),
  'view.OLDhash.svg': '<svg/>',
  'program.01dbeef0.json': JSON.stringify({ files: Array.from({ length: 200 }, (_, index) => index) }),
  'js/no-hash.js': script('never shared'),
};
const newFiles = { 'js/index.NEWhash.js': script('new'), 'js/small.NEWhash.chunk.js': 'export{}' };

let url: string;
let oldMachine: OpenedApp;
let newMachine: OpenedApp;
const directories = { old: builtClient(oldFiles), new: builtClient(newFiles, false) };

beforeAll(async () => {
  url = await freshPostgres();
  oldMachine = await openApp(() => now, { url, files: directories.old });
  newMachine = await openApp(() => now, { url, files: directories.new });
  for (const { machine, directory } of [
    { machine: oldMachine, directory: directories.old },
    { machine: newMachine, directory: directories.new },
  ])
    await publishFiles(machine.database, { directory: join(directory, 'static'), now });
});
afterAll(async () => {
  await oldMachine.close();
  await newMachine.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const ask = (machine: OpenedApp, path: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  machine.app.inject({ url: `/static/${path}`, headers });

/** The headers that the file itself decides; times and names of the disk differ from machine to machine. */
function ofFile({ headers }: LightMyRequestResponse) {
  const own = ['date', 'etag', 'last-modified', 'accept-ranges', 'content-length', 'x-request-id', 'transfer-encoding'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}

function decoded({ headers, rawPayload }: LightMyRequestResponse): string {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  const encoding = headers['content-encoding'] as keyof typeof decoders | undefined;
  return (encoding ? decoders[encoding](rawPayload) : rawPayload).toString();
}

describe('两台机器各有一版，用一个 PostgreSQL', () => {
  const shared = Object.keys(oldFiles).filter((path) => path !== 'js/no-hash.js');

  test.each(
    shared.flatMap((path) => ['br, gzip', 'gzip', 'identity', ''].map((accepted) => [path, accepted] as const)),
  )('旧的 %s 从新机器来，与旧机器给的一样（%s）', async (path, accepted) => {
    const headers = accepted ? { 'accept-encoding': accepted } : {};
    const [own, foreign] = await Promise.all([ask(oldMachine, path, headers), ask(newMachine, path, headers)]);
    expect([own.statusCode, foreign.statusCode]).toEqual([200, 200]);
    expect(ofFile(foreign)).toEqual(ofFile(own));
    expect(decoded(foreign)).toBe(oldFiles[path as keyof typeof oldFiles]);
  });

  test.each(Object.entries(newFiles))('新的 %s 从旧机器来', async (path, content) => {
    const headers = { 'accept-encoding': 'br' };
    const [own, foreign] = await Promise.all([ask(newMachine, path, headers), ask(oldMachine, path, headers)]);
    expect([own.statusCode, foreign.statusCode]).toEqual([200, 200]);
    expect(ofFile(foreign)).toEqual(ofFile(own));
    expect(decoded(foreign)).toBe(content);
  });

  test('只问头的、没有变的，也一样', async () => {
    const head = await newMachine.app.inject({ method: 'HEAD', url: '/static/js/index.OLDhash.js' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const tag = String(head.headers['etag']);
    const same = await ask(newMachine, 'js/index.OLDhash.js', { 'if-none-match': tag });
    expect([same.statusCode, same.body]).toEqual([304, '']);
  });

  test('名字里没有哈希的不拿出来，谁都没有的是 404', async () => {
    for (const path of ['js/no-hash.js', 'js/index.GONEhas.js', 'js/index.OLDhash.js.br', '../index.OLDhash.html']) {
      const { statusCode, headers, body } = await ask(newMachine, path);
      expect([path, statusCode, body]).toEqual([path, 404, '404 没有这个文件\n']);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('乱猜名字的再多，数据库也只被问一两次；刚放进去的马上拿得到', async () => {
    const before = await selects();
    const guesses = Array.from({ length: 300 }, (_, index) => ask(newMachine, `js/x${index}.abcdefg.js`));
    expect(new Set((await Promise.all(guesses)).map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect((await selects()) - before).toBeLessThanOrEqual(2);
    const later = builtClient({ 'js/later.NEWhash.js': script('later') });
    // A guess of the same name was answered a moment before.
    expect((await ask(newMachine, 'js/later.NEWhash.js')).statusCode).toBe(404);
    await publishFiles(oldMachine.database, { directory: join(later, 'static'), now });
    expect((await ask(newMachine, 'js/later.NEWhash.js')).statusCode).toBe(200);
  });

  test('同一个文件一起来问，只读一次；问过的不再读', async () => {
    const third = await newMachine.another();
    const asked = () => third.inject('/static/js/index.OLDhash.js');
    const before = await selects();
    const answers = await Promise.all(Array.from({ length: 20 }, asked));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await asked();
    expect((await selects()) - before).toBe(2);
    await third.close();
  });
});

/** How many statements have read since the process began. */
async function selects(): Promise<number> {
  const { values } = await statementSeconds.get();
  const counts = values.filter(
    ({ metricName, labels }) => metricName?.endsWith('_count') && labels['kind'] === 'select',
  );
  return counts.reduce((sum, { value }) => sum + value, 0);
}

const paths = async (database: Database): Promise<string[]> =>
  (await database.selectFrom('build_file').select('path').orderBy('path').execute()).map(({ path }) => path);

describe('放进去与清掉', () => {
  const publishing = (opened: OpenedApp, directory: string) => ({
    maintain: (work: (database: Database) => Promise<void>) => maintain(opened.source, opened.database, work),
    directory: join(directory, 'static'),
    clock: () => now,
    logger: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });

  test('几个进程同时启动，只有一份；在用的不清，两周没有人用的清掉', async () => {
    const opened = await openApp(() => now, { url: await freshPostgres() });
    const started = await Promise.all(
      Array.from({ length: 3 }, () => publishRegularly(publishing(opened, directories.old))),
    );
    for (const stop of started) await stop();
    const all = Object.keys(oldFiles).filter((path) => path !== 'js/no-hash.js');
    expect(await paths(opened.database)).toEqual(all.toSorted());
    const later = now + 13 * day;
    const inUse = builtClient({ 'js/index.OLDhash.js': oldFiles['js/index.OLDhash.js'] });
    await publishFiles(opened.database, { directory: join(inUse, 'static'), now: later });
    await sweepBuildFiles(opened.database, later);
    expect(await paths(opened.database)).toHaveLength(all.length);
    await sweepBuildFiles(opened.database, now + 15 * day);
    expect(await paths(opened.database)).toEqual(['js/index.OLDhash.js']);
    await opened.close();
  });

  test('放不进去的不妨碍启动，日志里有', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const nowhere = { ...publishing(newMachine, '/no/such/folder'), logger };
    await (
      await publishRegularly(nowhere)
    )();
    expect(lines.join()).toContain('the files of this build could not be put into the database');
  });

  test('用 SQLite 的只有自己的文件', async () => {
    const opened = await openApp(() => now, { files: directories.new });
    await publishFiles(opened.database, { directory: join(directories.old, 'static'), now });
    expect((await ask(opened, 'js/index.OLDhash.js')).statusCode).toBe(404);
    expect((await ask(opened, 'js/index.NEWhash.js')).statusCode).toBe(200);
    await opened.close();
  });
});

test('数据库不在：自己的文件照常，别的机器的是 503 而不是 404，问过的照样有', async () => {
  const postgres = await startBreakablePostgres();
  const opened = await openApp(() => now, {
    url: `${postgres.url}/postgres`,
    files: directories.new,
    onError: () => undefined,
  });
  await publishFiles(opened.database, { directory: join(directories.old, 'static'), now });
  expect((await ask(opened, 'js/index.OLDhash.js')).statusCode).toBe(200);
  await postgres.crash();
  const status = async (path: string): Promise<number> => (await ask(opened, path)).statusCode;
  expect(await status('js/index.NEWhash.js')).toBe(200);
  expect(await status('js/index.OLDhash.js')).toBe(200);
  const away = await ask(opened, 'css/page.OLDhash.css');
  expect([away.statusCode, away.headers['retry-after'], away.headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(await status('js/guessed.abcdefg.js')).toBe(503);
  await postgres.start();
  await expect.poll(() => status('css/page.OLDhash.css')).toBe(200);
  await opened.close();
  await postgres.stop();
});
