import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { starterTexts } from '#tests/fixtures/starter.ts';
import { newProfile } from '../support/browser.ts';
import { findChromium } from '../support/chromium.ts';
import { unpackNotesApp } from '../support/sample-app.ts';

test('书里的便笺，从压缩包解开：断网、重发、冲突、更新、坏的部署，它自己的浏览器测试都通过', async () => {
  const app = unpackNotesApp();
  onTestFinished(app.remove);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--test', '--test-reporter=tap', '--test-timeout=60000', 'browser/*.test.js'],
    {
      cwd: app.path,
      env: { ...process.env, NODE_OPTIONS: '', NODE_TEST_CONTEXT: undefined, CHROMIUM: findChromium() },
    },
  ).catch((error: { stdout: string }) => error);
  expect(stdout).toMatch(/^# fail 0$/m);
  expect(stdout).toMatch(/^# pass 9$/m);
});

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  readonly [key: string]: unknown;
}

const without = (manifest: Manifest, ...fields: string[]): object =>
  Object.fromEntries(Object.entries(manifest).filter(([field]) => !fields.includes(field)));
const withIcon = (manifest: Manifest, place: number, change: object = {}): object => ({
  ...manifest,
  icons: [{ ...manifest.icons[place], ...change }],
});

/** What each row of the table in chapter 9 changes, in its order. */
const changes: readonly ((manifest: Manifest) => object)[] = [
  (manifest) => manifest,
  (manifest) => without(manifest, 'short_name'),
  (manifest) => without(manifest, 'name', 'short_name'),
  (manifest) => without(manifest, 'start_url'),
  (manifest) => without(manifest, 'display'),
  (manifest) => ({ ...manifest, display: 'minimal-ui' }),
  (manifest) => without(manifest, 'id', 'scope', 'theme_color', 'background_color'),
  (manifest) => withIcon(manifest, 1),
  (manifest) => withIcon(manifest, 2),
  (manifest) => withIcon(manifest, 0, { sizes: '96x96' }),
  (manifest) => withIcon(manifest, 0, { sizes: '512x512' }),
  (manifest) => withIcon(manifest, 0, { src: 'gone.png' }),
];

test('第九章的表：清单一次改一样，浏览器就是那样回答的', async () => {
  const app = unpackNotesApp();
  onTestFinished(app.remove);
  const client = join(app.path, 'client');
  const manifest = JSON.parse(readFileSync(join(client, 'manifest.webmanifest'), 'utf8')) as Manifest;
  let shown: object | undefined = manifest;
  const server = createServer(({ url = '/' }, response) => {
    if (url.endsWith('.png')) {
      const isThere = existsSync(join(client, url));
      return response
        .writeHead(isThere ? 200 : 404, { 'content-type': 'image/png' })
        .end(isThere ? readFileSync(join(client, url)) : '');
    }
    const isPage = url === '/';
    const link = shown ? '<link rel="manifest" href="/app.webmanifest">' : '';
    return response
      .writeHead(200, { 'content-type': isPage ? 'text/html' : 'application/manifest+json' })
      .end(isPage ? `<!doctype html><title>x</title>${link}` : JSON.stringify(shown));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const profile = newProfile();
  const context = await chromium.launchPersistentContext(profile.path, {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP snow.example 127.0.0.1'],
  });
  onTestFinished(async () => {
    await context.close();
    profile.remove();
    server.closeAllConnections();
    server.close();
  });
  const answer = async (host = 'localhost'): Promise<string> => {
    const page = await context.newPage();
    await page.goto(`http://${host}:${port}/`);
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    await page.close();
    return installabilityErrors.map(({ errorId }) => `\`${errorId}\``).join('、') || '可以';
  };
  const answers: string[] = [];
  for (const change of changes) {
    shown = change(manifest);
    answers.push(await answer());
  }
  shown = undefined;
  answers.push(await answer());
  shown = manifest;
  answers.push(await answer('snow.example'));
  const chapter = starterTexts.get('/article/book/offline-first/install')!;
  const table = /\| 改了什么[^]*?\n\n/.exec(chapter)![0].trim().split('\n').slice(2);
  expect(table.map((row) => row.split(' | ')[1]!.replace(/ \|$/, ''))).toEqual(answers);
});
