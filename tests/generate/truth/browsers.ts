import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { comparedDays } from '#client/lunar/truth/day-key.ts';
import type { AskDay } from '#client/lunar/truth/device-calendar.ts';

/** The browsers that are asked, by the options with which each runs unseen on a profile of its own. */
const browsers = [
  {
    name: 'firefox',
    program: '/usr/bin/firefox-esr',
    options: (profile: string) => ['--headless', '--no-remote', '--profile', profile],
  },
  {
    name: 'chromium',
    program: '/usr/bin/chromium',
    options: (profile: string) => ['--headless=new', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`],
  },
] as const;

/** Asks each browser for every compared day, by the same code with which the page asks the reader's. */
export async function askBrowsers(): Promise<{ name: string; version: string; ask: AskDay }[]> {
  const asked = [];
  for (const { name, program, options } of browsers) {
    const version = /\d+(?:\.\d+)+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))![0];
    const keys = await keysOf(program, options);
    asked.push({ name, version, ask: (day: number) => keys[day - comparedDays.first]! });
  }
  return asked;
}

async function keysOf(program: string, options: (profile: string) => string[]): Promise<string[]> {
  const profile = mkdtempSync(join(tmpdir(), 'lunar-peer-'));
  const answered = Promise.withResolvers<string>();
  const server = createServer((request, response) => {
    if (request.method === 'POST') void text(request).then(answered.resolve);
    response.setHeader('content-type', 'text/html').end(request.method === 'POST' ? '' : askingPage());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const browser = spawn(program, [...options(profile), `http://127.0.0.1:${port}/`], { stdio: 'ignore' });
  const keys = (await answered.promise).split('\n');
  browser.kill();
  await once(browser, 'exit');
  server.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return keys;
}

function askingPage(): string {
  const source = new URL('../../../src/client/lunar/truth/device-calendar.ts', import.meta.url);
  const code = stripTypeScriptTypes(readFileSync(source, 'utf8'));
  const { first, last } = comparedDays;
  return `<!doctype html><script type="module">${code}
const ask = deviceCalendar();
const keys = Array.from({ length: ${last - first + 1} }, (_, place) => ask(${first} + place));
void fetch('/', { method: 'POST', body: keys.join('\\n') });
</script>`;
}
