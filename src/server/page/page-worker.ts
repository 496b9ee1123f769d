import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import type { ApiResponse } from '#contract/api.ts';
import { type PageState, type ReadCall, readKey, type Renderer, type RenderRequest } from '#site/rendering.ts';
import { serveJobs } from '../runtime/serve-jobs.ts';
import { composeDocument } from './document.ts';
import { readTemplate } from './template.ts';

export interface PageThreadData {
  /** The built renderer, and the folder of the built client. */
  readonly renderer: string;
  readonly client: string;
  /** The site's origin without a trailing slash. */
  readonly origin: string;
}

/** The page's request, and the answers to its reads by their keys. */
export interface RenderInput {
  readonly request: Omit<RenderRequest, 'read'>;
  readonly answers: PageState['answers'];
}

const { renderer, client, origin } = workerData as PageThreadData;
const template = readTemplate(client);
const { render, needs, prepare } = (await import(pathToFileURL(renderer).href)) as Renderer;
await prepare();

const jobs = {
  /** The reads of the page at an address. */
  needs: (address: Pick<RenderRequest, 'path' | 'search'>) => needs(address),

  async render({ request, answers }: RenderInput) {
    const page = await render({ ...request, read: async (call) => answerTo(answers, call) });
    const assets = template.assetsOf(page.pageId && `src/client/${page.pageId}/page.tsx`);
    return { ...composeDocument(template, assets, page, origin), status: page.status };
  },
};

function answerTo(answers: PageState['answers'], call: ReadCall): ApiResponse<unknown> {
  const answer = answers[readKey(call)];
  if (!answer) throw new Error(`no answer to ${readKey(call)}`);
  return answer;
}

export type PageJobs = typeof jobs;

serveJobs(jobs);
