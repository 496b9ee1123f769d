import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { type Finding, repairPageFiles } from '#client/recovery/page-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const entry = '/static/js/index.abc_-123.js';
const style = '/static/css/page.def45678.css';
const texts: Readonly<Record<string, string>> = { [entry]: 'export{run};', [style]: 'a{color:red}' };

const listed = Object.entries(texts).map(([url, text]) => ({
  url,
  bytes: text.length,
  digest: createHash('sha256').update(text).digest('hex').slice(0, 32),
}));

interface Situation {
  /** What stands in the page. */
  readonly page?: string;
  /** What it has asked for. */
  readonly asked?: readonly string[];
  /** What the browser has of its own, and the server, where it is not as built; null is status 500, `busy` 503, `lost` a line that breaks. */
  readonly kept?: Readonly<Record<string, string | null>>;
  readonly server?: Readonly<Record<string, string | null>>;
  readonly list?: string;
  readonly crypto?: unknown;
}

const inlineScript = `<script>import("${entry}").catch(heal)</script>`;

/** Runs it in such a browser; says what it found, what is kept afterwards and what was taken out of the worker's cache. */
async function mend({ page = inlineScript, asked = [], kept = {}, server = {}, list, ...more }: Situation) {
  const browser: Record<string, string | null> = { ...texts, ...kept };
  const forgotten: string[] = [];
  const present: Record<string, string | null> = {
    ...texts,
    ...server,
    '/program.json': list ?? JSON.stringify({ files: listed }),
  };
  async function fetchStub(url: string, { cache }: { cache: string }): Promise<Response> {
    if (cache !== 'default') browser[url] = present[url] ?? null;
    const text = browser[url] ?? null;
    if (text === 'lost') throw new TypeError('Failed to fetch');
    return new Response(text, { status: text === null ? 500 : text === 'busy' ? 503 : 200 });
  }
  const cache = { delete: async (url: string) => forgotten.push(url) };
  vi.stubGlobal('fetch', fetchStub);
  vi.stubGlobal('document', { documentElement: { innerHTML: page } });
  // Only this question is played: Node loads its own network code late, and that would keep a played `performance` for ever.
  const entries = asked.map((path) => ({ name: `https://here${path}` }) as PerformanceEntry);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
  vi.stubGlobal('caches', { keys: async () => ['xuechuang-program-1', 'foreign'], open: async () => cache });
  if ('crypto' in more) vi.stubGlobal('crypto', more.crypto);
  return { finding: await repairPageFiles(), browser, forgotten };
}

const flipped = texts[entry]!.replace('run', 'nur');

test.each<[about: string, situation: Situation, finding: Finding]>([
  ['都对', {}, 'right'],
  ['存着的入口被截断，服务器上的是对的', { kept: { [entry]: 'exp' } }, 'mended'],
  ['存着的入口长度不变，内容错了', { kept: { [entry]: flipped } }, 'mended'],
  ['存着的入口是空的', { kept: { [entry]: '' } }, 'mended'],
  ['服务器上的也是截断的', { kept: { [entry]: 'exp' }, server: { [entry]: 'exp' } }, 'broken'],
  ['服务器答不出来', { kept: { [entry]: null }, server: { [entry]: null } }, 'broken'],
  ['取的时候线断了，两次都断', { kept: { [entry]: 'lost' }, server: { [entry]: 'lost' } }, 'unknown'],
  ['取的时候线断了，再取就有', { kept: { [entry]: 'lost' } }, 'mended'],
  ['服务器正在重启', { kept: { [entry]: 'busy' }, server: { [entry]: 'busy' } }, 'unknown'],
  [
    '一个断在路上，另一个服务器上就是坏的',
    { asked: [style], kept: { [entry]: 'lost', [style]: 'a{' }, server: { [entry]: 'lost', [style]: 'a{' } },
    'broken',
  ],
  ['另一版的文件', { page: '', asked: ['/static/js/index.of-another.js'] }, 'foreign'],
  ['页面里没有写、后来才取的样式', { asked: [style], kept: { [style]: 'a{' } }, 'mended'],
  ['单子不是单子', { kept: { [entry]: 'exp' }, list: '<!doctype html>' }, 'unknown'],
  ['单子里什么都没有', { kept: { [entry]: 'exp' }, list: '{}' }, 'unknown'],
  ['没有 https，算不了摘要：看长度', { kept: { [entry]: 'exp' }, crypto: {} }, 'mended'],
  ['没有 https，长度一样就当作对', { kept: { [entry]: flipped }, crypto: {} }, 'right'],
])('%s', async (_, situation, finding) => {
  expect((await mend(situation)).finding).toBe(finding);
});

test('只动不对的：浏览器存着的换成对的，后台程序存着的拿掉', async () => {
  const { browser, forgotten } = await mend({ asked: [style], kept: { [entry]: 'exp' } });
  expect(browser[entry]).toBe(texts[entry]);
  expect(forgotten).toEqual([entry]);
});
