import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { unpackNotesApp } from '../support/sample-app.ts';
import { end, type Engine, type EngineSpec, findEngine, until } from './engine.ts';
import { firefox, startFirefox } from './firefox.ts';
import { type EnginePage, openPage } from './page.ts';
import { startWebkit, webkit } from './webkit.ts';

const engines: readonly (readonly [EngineSpec, (programs: readonly string[]) => Promise<Engine>])[] = [
  [firefox, startFirefox],
  [webkit, startWebkit],
];

/** The notes app of the book, unpacked from its zip and run as its readers run it, in one engine. */
for (const [wanted, start] of engines) {
  const programs = findEngine(wanted);
  if (typeof programs === 'string') test(`${wanted.title}：${programs}`, ({ skip }) => skip(programs));
  else proveNotes(wanted.title, () => start(programs));
}

function proveNotes(title: string, start: () => Promise<Engine>): void {
  describe(title, () => {
    const app = unpackNotesApp();
    let port = 0;
    let server: ChildProcess;
    let page: EnginePage;

    async function startServer(): Promise<void> {
      server = spawn(process.execPath, ['server.js'], { cwd: app.path, env: { PORT: String(port) }, stdio: 'ignore' });
      await until('the server', async () => (await fetch(`http://localhost:${port}/healthz`)).ok || undefined);
    }

    async function open(path: string): Promise<void> {
      await page.engine.send('Navigate', { url: `http://localhost:${port}${path}` });
      await until(
        path,
        async () => (await page.run(() => document.querySelector('[data-ready]') !== null)) || undefined,
      );
    }

    beforeAll(async () => {
      port = await freePort();
      await startServer();
      page = openPage(await start(), '');
    });
    afterAll(async () => {
      await page.engine.close();
      await end(server);
      app.remove();
    });

    test('便笺：没有服务器也打开，写下的等着，联网后只送到一次', async () => {
      await open('/');
      await page.run(async () => void (await navigator.serviceWorker.ready));
      const isActive = () => navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated');
      await until('an active worker', async () => (await page.run(isActive)) || undefined);
      expect(page.engine.errors).toEqual([]);
      await end(server);
      await open('/device');
      await page.see('程序文件齐全');
      await open('/');
      // This sentence comes above the form and pushes it down, away from a press that is under way.
      await page.see('现在没有网络');
      await page.type('input', '标题', 'Shopping');
      await page.type('textarea', '正文', 'tofu');
      await page.click('button', '保存');
      await page.see('已收下，等待网络');
      await open('/');
      await page.see('tofu');
      await startServer();
      await open('/');
      await until('delivery', async () => !(await page.seen()).includes('已收下，等待网络') || undefined);
      await page.see('tofu');
      const notes = (await (await fetch(`http://localhost:${port}/api/notes`)).json()) as unknown;
      expect(notes).toMatchObject([{ title: 'Shopping', text: 'tofu', version: 1 }]);
    });
  });
}
