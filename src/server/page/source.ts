import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { type PageState, readKey, type RenderRequest, type Renderer } from '#site/rendering.ts';
import { processLimit } from '../config/machine-share.ts';
import type { InlineHashes } from '../plugins/content-policy.ts';
import { BusyError } from '../runtime/busy.ts';
import { QueueFull, limitConcurrency } from '../runtime/concurrency.ts';
import { hashSource } from '../runtime/html.ts';
import { createThreadPool, type JobResult } from '../runtime/threads.ts';
import { composeDocument } from './document.ts';
import type { PageJobs, PageThreadData, RenderInput } from './page-worker.ts';
import { readTemplate, splitPage } from './template.ts';
import { replaceLargeTexts, maxPageBytes, replaceAllTexts } from './text-fallback.ts';

/** The source of pages: the build in production, the running Vite in development. */
export interface PageSource {
  /** Rejects with `BusyError` where too many pages are being rendered already. */
  readonly page: (request: RenderRequest) => Promise<{ html: string; status: number; hashes?: InlineHashes }>;
  /** The empty page the worker keeps, with the hashes of its inline scripts. */
  readonly shell: () => Promise<{ html: string; scripts: readonly string[] }>;
  /** Whether the same answers give the same page for as long as the process runs: not while developing. */
  readonly isBuilt: boolean;
}

/** Pages in progress for each thread that renders, most of them waiting for their reads. */
const inProgressPerThread = 3;
/** Processor time of one job; an ordinary page takes five milliseconds. */
const workMilliseconds = 2_000;
type Answers = PageState['answers'];

const resourceLimits = { maxOldGenerationSizeMb: 384 };

/**
 * Pages of the build in `directory` (`client/` and `renderer/`). They are rendered in threads, so that none, however large, blocks
 * the requests of other readers; their reads are answered in this thread.
 */
export async function builtPages(directory: string, origin: string): Promise<PageSource> {
  const client = join(directory, 'client');
  const template = readTemplate(client);
  const workerData: PageThreadData = { renderer: join(directory, 'renderer/render.js'), client, origin };
  const threads = createThreadPool<PageJobs>(new URL('./page-worker.ts', import.meta.url), {
    workerData,
    resourceLimits,
  });
  const limitPages = limitConcurrency(
    () => inProgressPerThread * processLimit('pageRenderers'),
    () => processLimit('waitingPages'),
    '生成网页',
  );
  const limitRendering = limitConcurrency(() => processLimit('pageRenderers'));

  async function readAnswers({ path, search, read }: RenderRequest): Promise<Answers> {
    const job = { name: 'needs', input: { path, search }, workMilliseconds } as const;
    const calls = outputOf(await limitRendering(() => threads.run(job))) ?? [];
    return Object.fromEntries(await Promise.all(calls.map(async (call) => [readKey(call), await read(call)] as const)));
  }

  /** Undefined where the page took too long, or became too large. */
  async function render(input: RenderInput) {
    const job = { name: 'render', input, workMilliseconds } as const;
    const output = outputOf(await limitRendering(() => threads.run(job)));
    if (!output || Buffer.byteLength(output.html) > maxPageBytes) return undefined;
    const { html, status, style } = output;
    return { html, status, hashes: { styles: [hashSource(style)], scripts: template.scriptHashes } };
  }

  async function renderPage(asked: RenderRequest) {
    const answers = await readAnswers(asked);
    const { path, search, now, settings } = asked;
    const request = { path, search, now, settings };
    const page =
      (await render({ request, answers: replaceLargeTexts(answers) })) ??
      (await render({ request, answers: replaceAllTexts(answers) }));
    if (!page) throw new Error(`the page ${path} is too large to be rendered`);
    return page;
  }

  // Starting a thread takes a while; the first reader shall not wait for it.
  outputOf(await threads.run({ name: 'needs', input: { path: '/', search: '' }, workMilliseconds }));
  return {
    isBuilt: true,
    page: (request) => limitPages(() => renderPage(request)).catch(refuseFullQueue),
    shell: async () => ({ html: template.shell, scripts: template.scriptHashes }),
  };
}

/** The output of a job; undefined where it was too much for a thread. */
function outputOf<Output>(result: JobResult<Output>): Output | undefined {
  if (result === 'too-busy') throw tooMany();
  return result === 'too-much' ? undefined : result.output;
}

function tooMany(): BusyError {
  return new BusyError('访问人数过多，请几秒后再打开。', { seconds: 3 });
}

function refuseFullQueue(error: unknown): never {
  throw error instanceof QueueFull ? tooMany() : error;
}

const entry = '/src/client/render.tsx';

/** No assets: in development Vite inserts the styles by scripts. */
const nothing = { style: [], frameStyle: undefined, viewScripts: [], inlineScripts: [] };

/** Pages rendered from the sources in development. They have no content security policy, because Vite's own scripts are inline. */
export function pagesOfVite(vite: ViteDevServer, origin: string): PageSource {
  const read = (url: string): Promise<string> =>
    vite.transformIndexHtml(url, readFileSync(join(vite.config.root, 'index.html'), 'utf8'));
  return {
    isBuilt: false,
    async page(request) {
      const { render } = (await vite.ssrLoadModule(entry)) as Renderer;
      const parts = splitPage(await read(request.path));
      const page = await render(request);
      return { html: composeDocument({ parts }, nothing, page, origin).html, status: page.status };
    },
    shell: async () => ({ html: await read('/shell.html'), scripts: [] }),
  };
}
