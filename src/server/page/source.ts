import { join } from 'node:path';
import { type PageState, readKey, type RenderRequest, type Renderer } from '../../site/rendering.ts';
import { BusyError } from '../runtime/busy.ts';
import type { InlineHashes } from '../plugins/content-policy.ts';
import { createThreadPool } from '../runtime/threads.ts';
import { QueueFull, limitConcurrency } from '../runtime/concurrency.ts';
import { replaceLargeTexts, mostPageBytes, replaceAllTexts } from './text-fallback.ts';
import type { SiteIdentity } from './head.ts';
import type { PageJob, PageJobOutput, PageThreadData } from './page-worker.ts';
import { readTemplate, splitPage } from './template.ts';
import { hashSource } from '../runtime/html.ts';
import { readFileSync } from 'node:fs';
import type { ViteDevServer } from 'vite';
import { composeDocument } from './document.ts';

/** Where pages come from: the build in production, the running Vite while developing. */
export interface PageSource {
  /** Rejects with `BusyError` where too many pages are being made already. */
  readonly page: (request: RenderRequest) => Promise<{ html: string; status: number; hashes?: InlineHashes }>;
  /** The empty page the worker keeps, with the hashes of its inline scripts. */
  readonly shell: () => Promise<{ html: string; scripts: readonly string[] }>;
  /** Whether the same answers give the same page for as long as the process runs: not while developing. */
  readonly isBuilt: boolean;
}

/** At most two pages are rendered at once, each in its own thread. */
const mostAtWork = 2;
/** Six pages may be in progress, most of them waiting for their reads; 100 more may queue, which takes a second or two. */
const mostBegun = 6;
const maxQueued = 100;
/** Milliseconds of work; an ordinary page takes five. */
const longestWork = 2_000;
type Answers = PageState['answers'];

const resourceLimits = { maxOldGenerationSizeMb: 384 };

/**
 * Pages of the build in `directory` (`client/` and `renderer/`). They are rendered in threads, so that none, however large, holds
 * up the others' requests; what they read is asked here.
 */
export async function builtPages(directory: string, place: SiteIdentity): Promise<PageSource> {
  const client = join(directory, 'client');
  const template = readTemplate(client);
  const workerData: PageThreadData = { renderer: join(directory, 'renderer/render.js'), client, place };
  const threads = createThreadPool<PageJob, PageJobOutput>(new URL('./page-worker.ts', import.meta.url), {
    workerData,
    resourceLimits,
  });
  const begin = limitConcurrency(mostBegun, maxQueued);
  const work = limitConcurrency(mostAtWork);

  async function run(job: PageJob): Promise<Exclude<PageJobOutput, { kind: 'failed' }> | undefined> {
    const outcome = await work(() => threads.run({ input: job, workMilliseconds: longestWork }));
    if (outcome === 'too-busy') throw tooMany();
    if (outcome === 'too-much') return undefined;
    const { output } = outcome;
    if (output.kind === 'failed') throw new Error(`rendering failed: ${output.stack}`);
    return output;
  }

  async function answersFor({ path, search, read }: RenderRequest): Promise<Answers> {
    const output = await run({ kind: 'needs', address: { path, search } });
    const calls = output?.kind === 'needs' ? output.calls : [];
    return Object.fromEntries(await Promise.all(calls.map(async (call) => [readKey(call), await read(call)] as const)));
  }

  /** Undefined where the page took too long, or became too large. */
  async function render({ path, search, now, settings }: RenderRequest, answers: Answers) {
    const output = await run({ kind: 'page', request: { path, search, now, settings }, answers });
    if (output?.kind !== 'page' || Buffer.byteLength(output.html) > mostPageBytes) return undefined;
    const { html, status, style } = output;
    return { html, status, hashes: { styles: [hashSource(style)], scripts: template.scriptHashes } };
  }

  async function make(request: RenderRequest) {
    const answers = await answersFor(request);
    const page =
      (await render(request, replaceLargeTexts(answers))) ?? (await render(request, replaceAllTexts(answers)));
    if (!page) throw new Error(`the page ${request.path} is too large to be rendered`);
    return page;
  }

  // A thread takes a while to begin; the first reader shall not wait for it.
  await run({ kind: 'needs', address: { path: '/', search: '' } });
  return {
    isBuilt: true,
    page: (request) => begin(() => make(request)).catch(refuseLine),
    shell: async () => ({ html: template.shell, scripts: template.scriptHashes }),
  };
}

function tooMany(): BusyError {
  return new BusyError('现在打开网页的人太多，这一页还排不上。请等几秒再打开。', { seconds: 3 });
}

function refuseLine(error: unknown): never {
  throw error instanceof QueueFull ? tooMany() : error;
}

const entry = '/src/client/render.tsx';

/** Vite brings the styles itself, by scripts. */
const nothing = { style: '', scripts: [] };

/** Pages straight from the source, while developing. They carry no policy: Vite's own scripts are inline. */
export function pagesOfVite(vite: ViteDevServer, place: SiteIdentity): PageSource {
  const read = (url: string): Promise<string> =>
    vite.transformIndexHtml(url, readFileSync(join(vite.config.root, 'index.html'), 'utf8'));
  return {
    isBuilt: false,
    async page(request) {
      const { render } = (await vite.ssrLoadModule(entry)) as Renderer;
      const parts = splitPage(await read(request.path));
      const page = await render(request);
      return { html: composeDocument({ parts }, nothing, page, place), status: page.status };
    },
    shell: async () => ({ html: await read('/shell.html'), scripts: [] }),
  };
}
