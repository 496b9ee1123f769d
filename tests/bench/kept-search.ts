import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Page } from 'playwright-core';
import { findItems, foldItem } from '#domain/search/find-items.ts';
import { queryTerms } from '#domain/search/query.ts';
import { newProfile, openBrowser } from '../support/browser.ts';
import { keepArticles } from '../support/kept.ts';
import { type Article, generateArticles } from '../support/search/articles.ts';
import { makeQueries } from '../support/search/queries.ts';
import { startServer } from '../support/server.ts';
import { watchLongTasks, watchWorkers } from './watch-page.ts';

const articleCount = 2_000;
/** Generated articles have some 500 characters; so many of them make one of 5 KB. */
const shardCount = 4;
/** A phone, as far as this machine goes. The browser slows pages only, so the jobs then run in the page. */
const slowdown = 4;

/** Searches 2,000 kept articles of 5 KB in a real browser: how soon all are read, how soon a question is answered. */
export async function benchKeptSearch(): Promise<void> {
  const articles = longArticles();
  const questions = makeQueries(articles, 2).flatMap(({ queries }) => queries);
  const bytes = articles.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / articleCount;
  say(`\n本机保存的：${articleCount} 篇，平均 ${(bytes / 1000).toFixed(1)} KB；${questions.length} 个查询`);
  inNode(articles, questions);
  const server = await startServer();
  const profile = newProfile();
  const { page, context, close } = await openBrowser(profile.path, { bypassCSP: true });
  await page.goto(`${server.origin}/about`, { waitUntil: 'networkidle' });
  await keepInParts(page, articles);
  const devtools = await context.newCDPSession(page);
  const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const heap = await watchWorkers(devtools);

  for (const rate of [1, slowdown]) {
    await page.goto(`${server.origin}/about`, { waitUntil: 'networkidle' });
    await slow(rate);
    say(`\n整页（页面减速 ${rate} 倍，文字在 worker 里）`);
    await measurePage(page, questions.slice(0, 60));
    if (rate === 1) say(`  worker 的堆 ${((await heap()) / 1e6).toFixed(1)} MB（文章的原文与折叠后的文都在内）`);
    await slow(1);
  }
  for (const rate of [1, slowdown]) {
    await page.goto(`${server.origin}/about`, { waitUntil: 'networkidle' });
    await slow(rate);
    say(`\n只算作业（减速 ${rate} 倍，同一段程序放在页面里跑，因为 worker 减不了速）`);
    await measureJobs(page, questions);
    await slow(1);
  }
  await close();
  profile.remove();
  await server.stop();
  server.remove();
}

function longArticles(): Article[] {
  const short = generateArticles(articleCount * shardCount, 1);
  return short.slice(0, articleCount).map((article, at) => ({
    ...article,
    body: Array.from({ length: shardCount }, (_, part) => short[at + part * articleCount]?.body).join('\n'),
  }));
}

async function keepInParts(page: Page, articles: readonly Article[]): Promise<void> {
  for (let from = 0; from < articles.length; from += 200) {
    // oxlint-disable-next-line no-await-in-loop
    await keepArticles(page, articles.slice(from, from + 200));
  }
}

/** The work of the worker without the browser: the texts folded once, then scanned for each question. */
function inNode(articles: readonly Article[], questions: readonly string[]): void {
  const began = performance.now();
  const items = articles.map((article) => foldItem({ ...article, time: article.publishTime }));
  const folded = performance.now() - began;
  const times = questions.map(queryTerms).map((terms) => timeOf(() => findItems(items, terms)));
  say(`  折叠 ${folded.toFixed(0)} ms；一篇一篇看 ${figures(times)}（Node，不减速）`);
}

/** The best of a few runs, since the machine does other things too. */
function timeOf(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...times);
}

/** As a reader has it: from another page to the search, then from each key to the answer on the page. */
async function measurePage(page: Page, questions: readonly string[]): Promise<void> {
  const longTasks = await watchLongTasks(page);
  const began = performance.now();
  // The link of the header opens the palette; the router hears of this as of a link.
  await page.evaluate(() => history.pushState(null, '', '/search'));
  await page.getByRole('searchbox', { name: '要找的词' }).fill('没有的词组');
  await page.getByText(`${articleCount} 篇文章、`).waitFor();
  say(`  从点开搜索到全部读完 ${((performance.now() - began) / 1000).toFixed(1)} 秒；${await longTasks()}`);
  const times = await page.evaluate(typeEach, questions);
  say(`  从写下到看见答案（含 40 ms 的等待）${figures(times)}`);
}

/** Runs in the page. Each question stands in the group when it is answered: in its sentence, whether seen or only heard. */
async function typeEach(questions: readonly string[]): Promise<number[]> {
  const field = document.querySelector<HTMLInputElement>('input[name=q]')!;
  const times: number[] = [];
  for (const question of questions) {
    const answered = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        const group = document.querySelector('section[aria-labelledby=found-kept]');
        if (!group?.textContent?.includes(`“${question}”`)) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const began = performance.now();
    field.value = question;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // oxlint-disable-next-line no-await-in-loop
    await answered;
    times.push(performance.now() - began);
  }
  return times;
}

/** The jobs of the worker, imported into the page. */
async function measureJobs(page: Page, questions: readonly string[]): Promise<void> {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  const file = `/${manifest['src/client/search/kept/jobs.ts']!.file}`;
  const { built, times } = await page.evaluate(askEach, { file, questions });
  say(
    `  从 IndexedDB 读完并折叠 ${(built / 1000).toFixed(1)} 秒；一问一答（前 10 条连同摘录，三次里最快的）${figures(times)}`,
  );
}

interface Asking {
  readonly file: string;
  readonly questions: readonly string[];
}

/** Runs in the page. */
async function askEach({ file, questions }: Asking): Promise<{ built: number; times: number[] }> {
  type Jobs = typeof import('#client/search/kept/jobs.ts').jobs;
  const exports: Record<string, Jobs> = await import(/* @vite-ignore */ file);
  const jobs = Object.values(exports).find((each) => 'find' in each)!;
  const began = performance.now();
  await jobs.update({ again: true }, { progress: () => undefined });
  const built = performance.now() - began;
  const times: number[] = [];
  for (const q of questions) {
    const own: number[] = [];
    while (own.length < 3) {
      const asked = performance.now();
      // oxlint-disable-next-line no-await-in-loop
      await jobs.find({ q, size: 10 });
      own.push(performance.now() - asked);
    }
    times.push(Math.min(...own));
  }
  return { built, times };
}

function figures(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => `${sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1)} ms`;
  return `中位数 ${at(0.5)}，95% ${at(0.95)}，最长 ${at(1)}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (import.meta.main) await benchKeptSearch();
