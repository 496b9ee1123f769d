import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findChromium } from './chromium.ts';

/** One page of a browser in which workers run unwatched. */
export interface WatchedPage {
  readonly goto: (address: string) => Promise<void>;
  /** The value of a script in the page, a promise's when it is kept. */
  readonly evaluate: (script: string) => Promise<unknown>;
  /** How often a page was loaded since the browser was opened. */
  readonly loads: () => number;
  readonly close: () => Promise<void>;
}

const patience = { timeout: 20_000 };

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

/**
 * Opens a browser over the DevTools protocol alone. Playwright attaches to every service worker, which holds a worker that the
 * browser starts again, so what becomes of such a worker can only be seen without it.
 */
export async function openWatchedPage(profile: string): Promise<WatchedPage> {
  const switches = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const quiet = ['--disable-component-update', '--disable-sync', '--remote-debugging-port=0'];
  const browser = spawn(findChromium(), [...switches, ...quiet, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  });
  const socket = new WebSocket(await pageAddress(profile));
  await once(socket, 'open');
  const waiting = new Map<number, (message: Message) => void>();
  let loads = 0;
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.method === 'Page.loadEventFired') loads += 1;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  const send = (method: string, params: object = {}): Promise<Message> =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await send('Page.enable');
  return {
    async goto(address) {
      const before = loads;
      await send('Page.navigate', { url: address });
      await vi.waitUntil(() => loads > before, patience);
    },
    async evaluate(expression) {
      const { result } = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      return result?.result?.value;
    },
    loads: () => loads,
    async close() {
      socket.close();
      browser.kill();
      if (browser.exitCode === null) await once(browser, 'exit');
    },
  };
}

/** The browser writes its port into the profile when it is ready. */
async function pageAddress(profile: string): Promise<string> {
  const read = () => readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
  await vi.waitUntil(async () => (await read()).includes('\n'), patience);
  const [port] = (await read()).split('\n');
  const targets = async () =>
    (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { type: string; webSocketDebuggerUrl: string }[];
  const page = await vi.waitUntil(async () => (await targets()).find(({ type }) => type === 'page'), patience);
  return page.webSocketDebuggerUrl;
}
