import { readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { alive } from '../support/alive.ts';
import { closeSharedBrowser, openContext } from '../support/browser.ts';
import { startServer } from '../support/server.ts';
import { noteOf, recordsFor, writeJsonDocument } from './json-document.ts';
import { machineLoad, median, say } from './secure-site.ts';
import { watchLongTasks, watchWorkers } from './watch-page.ts';

// `node tests/bench/json-large.ts`: a file of 100 MB in the JSON tool: opened, shown as a tree, searched, formatted; the longest tasks of
// the page, and what its process takes. `--megabytes 20`, `--rounds 1`.

const { values } = parseArgs({
  options: { megabytes: { type: 'string', default: '100' }, rounds: { type: 'string', default: '3' } },
});
const records = recordsFor(Number(values.megabytes) * 1_000_000);
const patienceMilliseconds = 300_000;
const mebibyte = 1024 * 1024;

/** Milliseconds of the steps, by their names. */
type Times = Map<string, number[]>;

const path = join(tmpdir(), `site-bench-${process.pid}.json`);
await writeJsonDocument(path, records);
const server = await startServer();
say(`JSON ${(statSync(path).size / 1e6).toFixed(1)} MB，${records} 条；机器负载 ${machineLoad()}`);
const times: Times = new Map();
try {
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await visit('tree', showTree);
    await visit('format', format);
  }
} finally {
  await closeSharedBrowser();
  await server.stop();
  server.remove();
  rmSync(path);
}
for (const [step, taken] of times)
  say(`  ${step}：中位数 ${median(taken).toFixed(0)} ms（${taken.map((time) => time.toFixed(0)).join('、')}）`);
say(`机器负载 ${machineLoad()}`);

async function visit(panel: 'tree' | 'format', work: (page: Page) => Promise<void>): Promise<void> {
  const { context, page, close } = await openContext({ viewport: { width: 1280, height: 720 } });
  page.setDefaultTimeout(patienceMilliseconds);
  try {
    const workerBytes = await watchWorkers(await context.newCDPSession(page));
    await page.goto(`${server.origin}/tool/json?panel=${panel}`, { waitUntil: 'networkidle' });
    await alive(page);
    const longTasks = await watchLongTasks(page);
    await work(page);
    const peak = await peakBytes(context);
    const heap = await workerBytes();
    const title = panel === 'tree' ? '树' : '格式化';
    say(`${title}：${await longTasks()}；线程的堆 ${inMebibytes(heap)}，页面进程最多 ${inMebibytes(peak)}`);
  } finally {
    await close();
  }
}

async function showTree(page: Page): Promise<void> {
  await timed('打开到合法', async () => {
    await page.getByLabel('打开文件').first().setInputFiles(path);
    await page.getByText('✓ 合法').waitFor();
  });
  await timed('再到树', () => page.getByRole('tree').waitFor());
  await timed('全部展开', async () => {
    const rows = page.getByText(/^[\d,]+ 行$/);
    const before = await rows.innerText();
    await page.getByRole('button', { name: '全部展开' }).click();
    await rows.filter({ hasNotText: new RegExp(`^${before}$`) }).waitFor();
  });
  await timed('查找最后一条', async () => {
    await page.getByRole('searchbox', { name: '查找内容' }).fill(noteOf(records - 1));
    await page.getByRole('button', { name: '查找', exact: true }).click();
    await chosen(page)
      .getByText(noteOf(records - 1))
      .waitFor();
  });
}

async function format(page: Page): Promise<void> {
  await timed('打开到格式化', async () => {
    await page.getByLabel('打开文件').first().setInputFiles(path);
    await page.getByRole('region', { name: '结果区' }).waitFor();
  });
  await timed('再到核对完', () => page.getByText('内容一字未变 ✓').waitFor());
}

function chosen(page: Page): Locator {
  return page.locator('[role=treeitem][aria-selected=true]');
}

async function timed(step: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  times.set(step, [...(times.get(step) ?? []), performance.now() - start]);
}

/** The most memory that a process of a page has taken since it began, as Linux counts it. */
async function peakBytes(context: BrowserContext): Promise<number> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => peakOf(id)));
}

function peakOf(processId: number): number {
  const [, kibibytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}

function inMebibytes(bytes: number): string {
  return `${(bytes / mebibyte).toFixed(0)} MiB`;
}
