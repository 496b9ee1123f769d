import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findShell } from '../support/chromium.ts';
import { trustSwitch } from './secure-proxy.ts';
import { machineLoad, type MeasuredPage, median, openSecureSite, pagesNamed, readersZone, say } from './secure-site.ts';

// `npm run lighthouse`: Lighthouse's figures for our pages beside those of the same pages without scripts, in the same run. A phone
// on a slow line is simulated, each run has an empty profile, and the two kinds take turns. The browser is the one without windows: drawing
// its own window, with nobody looking, takes half a core while a page loads, and times it by that. `--runs 1`, `--only 月历,term`.

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

/** What is taken from the report of one run. */
interface Figures extends Record<keyof typeof metrics, number> {
  readonly scores: readonly number[];
  readonly failed: readonly string[];
}

/** Chromium on a busy machine sometimes gives no whole recording of a page. */
const attempts = 3;

/** What is read of a report; https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface Report {
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
  readonly categories: Readonly<Record<string, Category>>;
  /** Why there are no figures. */
  readonly runtimeError?: { readonly message: string };
}

interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string }[];
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } } });
async function measure(pages: readonly MeasuredPage[], runs: number): Promise<void> {
  say(`Lighthouse，手机，模拟限速，各 ${runs} 次的中位数；机器负载 ${machineLoad()}`);
  const site = await openSecureSite();
  const ours = new Map<MeasuredPage, Figures[]>(pages.map((page) => [page, []]));
  const bare = new Map<MeasuredPage, Figures[]>(pages.map((page) => [page, []]));
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const page of pages) {
        // One at a time, or each would be charged for the time of the others.
        ours.get(page)?.push(await runLighthouse(site.ours.origin + page.path));
        bare.get(page)?.push(await runLighthouse(site.bare.origin + page.path));
      }
    }
  } finally {
    await site.close();
  }
  say('页面 | LCP 本站／无脚本／比 | TBT 本站／无脚本／差 | FCP | CLS | 性能 无障碍 最佳实践 SEO');
  for (const page of pages) say(row(page, ours.get(page) ?? [], bare.get(page) ?? []));
  for (const page of pages) say(`${page.name} 没有满分的检查：${failures(ours.get(page) ?? []) || '无'}`);
  say(`机器负载 ${machineLoad()}`);
}

function row({ name }: MeasuredPage, ours: readonly Figures[], bare: readonly Figures[]): string {
  const of = (figures: readonly Figures[], metric: keyof typeof metrics) => median(figures.map((each) => each[metric]));
  const [lcp, bareLcp, tbt, bareTbt] = [of(ours, 'lcp'), of(bare, 'lcp'), of(ours, 'tbt'), of(bare, 'tbt')];
  const scores = categories.map((_, index) => Math.round(100 * median(ours.map((each) => each.scores[index] ?? 0))));
  return [
    name,
    `${lcp.toFixed(0)}／${bareLcp.toFixed(0)} ms／${(lcp / bareLcp).toFixed(2)}`,
    `${tbt.toFixed(0)}／${bareTbt.toFixed(0)}／${(tbt - bareTbt).toFixed(0)} ms`,
    `${of(ours, 'fcp').toFixed(0)} ms`,
    of(ours, 'cls').toFixed(3),
    scores.join(' '),
  ].join(' | ');
}

/** Each audit without full marks, with the number of runs in which it had none where those are not all. */
function failures(figures: readonly Figures[]): string {
  const counts = new Map<string, number>();
  for (const id of figures.flatMap(({ failed }) => failed)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => (count === figures.length ? id : `${id}（${count} 次）`)).join('、');
}

async function runLighthouse(address: string): Promise<Figures> {
  let said: string | undefined;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const report = await reportOn(address);
    if (!report.runtimeError) return readReport(report);
    said = report.runtimeError.message;
  }
  throw new Error(`${address}: ${said}`);
}

/** In a process of its own, so that the proxy is not kept waiting by it; it sends no reports of errors to its makers. */
async function reportOn(address: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'site-lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = ['--headless', '--no-sandbox', trustSwitch];
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags.join(' ')}`,
  ];
  const program = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
  const running = spawn(process.execPath, [program, address, ...options], {
    env: { ...process.env, TZ: readersZone, CHROME_PATH: findShell() },
    stdio: 'ignore',
  });
  await once(running, 'exit');
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(folder, { recursive: true });
  return report;
}

function readReport({ audits, categories: found }: Report): Figures {
  const of = (metric: keyof typeof metrics): number => audits[metrics[metric]]?.numericValue ?? Number.NaN;
  const references = categories.flatMap((name) => found[name]?.auditRefs ?? []);
  const failed = references.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1);
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    scores: categories.map((name) => found[name]?.score ?? 0),
    failed: [...new Set(failed)],
  };
}

await measure(pagesNamed(values.only), Number(values.runs));
