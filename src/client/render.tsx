import { renderToString } from 'react-dom/server';
import { type ApiResponse, codes } from '#contract/api.ts';
import { matchPage, type PageMatch } from '#site/match.ts';
import { descriptionOf } from '#site/page-descriptions.ts';
import { pages } from '#site/pages.ts';
import {
  type PageHead,
  type PageState,
  type ReadCall,
  readKey,
  type Render,
  type RenderedPage,
  type RenderRequest,
} from '#site/rendering.ts';
import './app/whole-build.ts';
import { App } from './app/app.tsx';
import { manageLayout, type PageModule, viewOf } from './app/views.ts';
import { noopPlatform } from './platform/noop-platform.ts';
import { createServices } from './state/services.ts';

/** Renders one page to HTML with all its answers. Of pages for signed-in users it renders the frame, which is the same for all of them. */
export const render: Render = async (request) => {
  const match = matchPage(request.path);
  if (!match) return finish(request, { status: 404, head: unknownHead(request.path), pageId: undefined, answers: {} });
  const { page } = match;
  if (page.access === 'user') {
    return finish(request, { status: 200, head: { ...headOf(match), noindex: true }, pageId: page.id, answers: {} });
  }
  const view = await viewOf(page.id).load();
  const answers = await answerNeeds(view, match, request);
  const facts = await factsOf(match, request);
  const first = Object.values(answers)[0];
  const found = first === undefined || first.code === codes.ok;
  const head = found ? specificHead(view, match, request, first) : {};
  return finish(request, {
    status: found && !head.isMissing ? 200 : 404,
    head: {
      ...headOf(match),
      ...(view.documentTitle !== undefined && { title: view.documentTitle }),
      path: canonicalPath(request.path, match),
      ...head,
    },
    pageId: page.id,
    answers,
    ...(facts !== undefined && { facts: { [page.id]: facts } }),
  });
};

/** The reads of a page, so that the server can answer them before it renders the page. */
export async function needs({ path, search }: Pick<RenderRequest, 'path' | 'search'>): Promise<readonly ReadCall[]> {
  const match = matchPage(path);
  if (!match || match.page.access === 'user') return [];
  return needsOf(await viewOf(match.page.id).load(), match, search);
}

function needsOf(view: PageModule, { params }: PageMatch, search: string): readonly ReadCall[] {
  return view.needs?.({ params, search }) ?? [];
}

/** Every `facts.ts` beside a `page.tsx` works out what the page shows of a time (Unix seconds) by code or texts too large for its first scripts. */
const factModules = import.meta.glob<{
  facts: (now: number, search: string, params: PageMatch['params']) => Promise<unknown>;
}>('./**/facts.ts');

async function factsOf({ page, params }: PageMatch, { now, search }: RenderRequest): Promise<unknown> {
  return (await factModules[`./${page.id}/facts.ts`]?.())?.facts(now, search, params);
}

/** Loads every view that is ever rendered, and the frame of the others. */
export async function prepare(): Promise<void> {
  const rendered = pages.filter(({ access }) => access === 'public');
  await Promise.all([
    ...rendered.map(({ id }) => viewOf(id).load()),
    ...Object.values(factModules).map((load) => load()),
    manageLayout.load(),
  ]);
}

type Answers = PageState['answers'];

async function answerNeeds(view: PageModule, match: PageMatch, request: RenderRequest): Promise<Answers> {
  const calls = needsOf(view, match, request.search);
  return Object.fromEntries(
    await Promise.all(calls.map(async (call) => [readKey(call), await request.read(call)] as const)),
  );
}

function finish(
  request: RenderRequest,
  page: Omit<RenderedPage, 'html' | 'state'> & Pick<PageState, 'answers' | 'facts'>,
): RenderedPage {
  const { path, search, now, settings } = request;
  const { answers, facts, ...rest } = page;
  const state = { settings, now, answers, ...(facts && { facts }) };
  const services = createServices(noopPlatform(path, now * 1000), state);
  const html = renderToString(<App services={services} ssrPath={path} ssrSearch={search} />);
  return { ...rest, html, state };
}

function headOf({ page }: PageMatch): PageHead {
  return { title: page.title, description: descriptionOf(page.id) ?? page.title, path: page.path, type: 'website' };
}

function specificHead(
  view: PageModule,
  { params }: PageMatch,
  { search }: RenderRequest,
  answer: ApiResponse<unknown> | undefined,
): Partial<PageHead> {
  const info = answer?.code === codes.ok ? answer.info : undefined;
  return view.head?.(info, { params, search }) ?? {};
}

/** The canonical path: for a path with parameters itself, for an alias or a trailing slash the page's path. */
function canonicalPath(path: string, { page, params }: PageMatch): string {
  return Object.keys(params).length > 0 ? path.replace(/^(.*[^/])?\/*$/, '$1') : page.path;
}

function unknownHead(path: string): PageHead {
  return { title: '没有这个页面', description: '这个地址没有页面。', path, type: 'website' };
}
