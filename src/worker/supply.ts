import type { Program, ProgramFile } from '../contract/program.ts';
import type { CheckReport, FileProblem, Question, Stock } from '../contract/worker-messages.ts';
import { digestOf } from './digest.ts';
import { log } from './log.ts';
import { keyOf, openProgramCache, program, programAddress } from './program.ts';
import { filesHere, stockOf } from './stock.ts';
import { summarise } from './summarise.ts';

type Tell = (stock: Stock) => void;
/** A file, and what is to be in it. */
type Expected = Pick<ProgramFile, 'url' | 'digest'>;

/** So many files come at the same time: enough for a slow line, and not so many that a page has to wait for its own. */
const lanes = 4;

/** Which files are to come where they are missing or not right. */
export type Wanted = Pick<Question, 'tier' | 'only' | 'page'>;

/** Brings what is missing or not right. */
export async function fill({ tier: upTo = 3, only = [], page = '' }: Wanted, tell: Tell): Promise<CheckReport> {
  const { files, pages } = await program();
  const ofPage = new Set(pages[page]?.map((place) => files[place]));
  const isWanted = (file: ProgramFile): boolean => file.tier <= upTo || only.includes(file.url) || ofPage.has(file);
  return supply(tell, { isWanted, isRight: await filesHere(files) });
}

/** Compares every file anew with what the build says, and brings what is not right, or missing though nobody has to ask for it. */
export async function check(tell: Tell): Promise<CheckReport> {
  compared.clear();
  const cache = await openProgramCache();
  const unasked = new Set<string>();
  for (const { url, tier } of (await program()).files) {
    if (tier === 3 && !(await cache.match(url))) unasked.add(url);
  }
  const isUnasked = (url: string): boolean => unasked.has(url);
  const report = await supply(tell, { isWanted: ({ url }) => !isUnasked(url), isRight: isUnasked });
  if (report.healed.length > 0) await log('healed', report.healed.join('\n'));
  return report;
}

/** A file that is compared at each use, from the device; undefined where it is not there, or not right. */
export async function takeHere(file: Expected): Promise<Response | undefined> {
  compared.delete(file.url);
  const cache = await openProgramCache();
  return (await isHere(file, cache)) ? cache.match(keyOf(file.url)) : undefined;
}

/** The same, and brought where it is not here or not right; undefined where it cannot be had or kept. */
export async function obtain(file: Expected): Promise<Response | undefined> {
  return (await takeHere(file)) ?? ((await bringOnce(file)) ? undefined : takeHere(file));
}

/** What is brought at the moment; whoever asks meanwhile waits for the same file instead of fetching it again. */
const underWay = new Map<string, Promise<FileProblem | undefined>>();
/** What was right when it was compared or brought in this life of the worker. */
const compared = new Set<string>();

async function isHere({ url, digest }: Expected, cache: Cache): Promise<boolean> {
  const here = await cache.match(keyOf(url));
  if (!here) return false;
  if (compared.has(url)) return true;
  if ((await digestOf(here)) !== digest) return false;
  compared.add(url);
  return true;
}

interface SupplyOptions {
  readonly isWanted: (file: ProgramFile) => boolean;
  /** What is told as being here from the beginning. */
  readonly isRight: (url: string) => boolean;
}

async function supply(tell: Tell, { isWanted, isRight }: SupplyOptions): Promise<CheckReport> {
  const list = await program();
  const cache = await openProgramCache();
  await keepList(cache, list);
  const right = new Set(list.files.map(({ url }) => url).filter(isRight));
  const healed: string[] = [];
  const failed: [path: string, problem: FileProblem][] = [];
  const queue = list.files.filter(isWanted);

  async function work(): Promise<void> {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const { url } = file;
      const isFine = await isHere(file, cache);
      const problem = isFine ? undefined : await bringOnce(file);
      if (problem) failed.push([url, problem]);
      right[problem ? 'delete' : 'add'](url);
      if (!isFine && !problem) healed.push(url);
      // Without room the rest would fail alike, and take long over it.
      if (problem === 'room') queue.length = 0;
      tell(summarise(list, (each) => right.has(each)));
    }
  }

  await Promise.all(Array.from({ length: lanes }, work));
  if (failed.length > 0) await log('failed', failed.map(([url, problem]) => `${problem} ${url}`).join('\n'));
  return { stock: await stockOf(list), healed, failed };
}

/** It stands in no list itself, and without it nobody knows offline what is here. */
async function keepList(cache: Cache, list: Program): Promise<void> {
  if (await cache.match(programAddress)) return;
  const kept = new Response(JSON.stringify(list), { headers: { 'content-type': 'application/json' } });
  await cache.put(programAddress, kept).catch(() => undefined);
}

function bringOnce(file: Expected): Promise<FileProblem | undefined> {
  const known = underWay.get(file.url);
  if (known) return known;
  const work = bring(file).finally(() => underWay.delete(file.url));
  underWay.set(file.url, work);
  return work;
}

/**
 * The browser's own cache may hold what is not right, so a second try goes past it. What lies here in its place is not right
 * either, and is never answered again.
 */
async function bring(file: Expected): Promise<FileProblem | undefined> {
  await (await openProgramCache()).delete(keyOf(file.url));
  const problem = await bringBy('default', file);
  return problem === 'wrong' ? bringBy('reload', file) : problem;
}

async function bringBy(cacheMode: RequestCache, { url, digest }: Expected): Promise<FileProblem | undefined> {
  const response = await fetch(url, { cache: cacheMode, credentials: 'same-origin' }).catch(() => undefined);
  if (!response || response.redirected) return 'network';
  const kept = response.clone();
  if ((await digestOf(response)) !== digest) return 'wrong';
  try {
    await (await openProgramCache()).put(keyOf(url), kept);
    compared.add(url);
    return undefined;
  } catch (error) {
    await log('room', `${url} ${String(error)}`);
    return 'room';
  }
}
