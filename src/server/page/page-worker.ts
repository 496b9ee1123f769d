import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { type PageState, type ReadCall, readKey, type Renderer, type RenderRequest } from '../../site/rendering.ts';
import type { ApiResponse } from '../../contract/api.ts';
import { composeDocument } from './document.ts';
import type { SiteIdentity } from './head.ts';
import { readTemplate } from './template.ts';

export interface PageThreadData {
  /** The built renderer, and the folder of the built client. */
  readonly renderer: string;
  readonly client: string;
  readonly place: SiteIdentity;
}

/** The address of the requested page. */
type Address = Pick<RenderRequest, 'path' | 'search'>;

/** First it is asked what a page reads, then, with the answers by their keys, for the page. */
export type PageJob =
  | { readonly kind: 'needs'; readonly address: Address }
  | {
      readonly kind: 'page';
      readonly request: Omit<RenderRequest, 'read'>;
      readonly answers: PageState['answers'];
    };

/** A render that threw is an output like any other: a thread that ended over it would have to be started anew for the next page. */
export type PageJobOutput =
  | { readonly kind: 'failed'; readonly stack: string }
  | { readonly kind: 'needs'; readonly calls: readonly ReadCall[] }
  | { readonly kind: 'page'; readonly html: string; readonly status: number; readonly style: string };

const { renderer, client, place } = workerData as PageThreadData;
const template = readTemplate(client);
const { render, needs, prepare } = (await import(pathToFileURL(renderer).href)) as Renderer;
await prepare();

async function carryOut(job: PageJob): Promise<PageJobOutput> {
  if (job.kind === 'needs') return { kind: 'needs', calls: await needs(job.address) };
  const { request, answers } = job;
  const page = await render({ ...request, read: async (call) => answerTo(answers, call) });
  const assets = template.assetsOf(page.pageId && `src/client/${page.pageId}/page.tsx`);
  const html = composeDocument(template, assets, page, place);
  return { kind: 'page', html, status: page.status, style: assets.style };
}

function answerTo(answers: PageState['answers'], call: ReadCall): ApiResponse<unknown> {
  const answer = answers[readKey(call)];
  if (!answer) throw new Error(`no answer to ${readKey(call)}`);
  return answer;
}

parentPort?.on('message', (job: PageJob) => {
  void carryOut(job)
    .catch((error: unknown): PageJobOutput => ({
      kind: 'failed',
      stack: error instanceof Error ? String(error.stack) : String(error),
    }))
    .then((output) => parentPort?.postMessage({ output }));
});
parentPort?.postMessage('ready');
