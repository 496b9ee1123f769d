import type { Program, ProgramFile } from '../contract/program.ts';
import type { CheckReport, FileProblem, Question, Stock } from '../contract/worker-messages.ts';
import { log } from './log.ts';
import { keyOf, openProgramCache, program, programAddress } from './program.ts';
import { namesHere, stockOf } from './stock.ts';
import { summarise } from './summarise.ts';

type Tell = (stock: Stock) => void;
/** Whether what lies in the cache, if anything does, can stay. */
type Suffices = (file: ProgramFile, here: Response | undefined) => Promise<boolean>;

/** So many files come at the same time: enough for a slow line, and not so many that a page has to wait for its own. */
const lanes = 4;

/** Which of the missing files are to come. */
export type Wanted = Pick<Question, 'tier' | 'only' | 'page'>;

/** Brings what is missing. */
export async function fill({ tier: upTo = 3, only = [], page = '' }: Wanted, tell: Tell): Promise<CheckReport> {
  const { files, pages } = await program();
  const ofPage = new Set(pages[page]?.map((place) => files[place]));
  const isWanted = (file: ProgramFile): boolean => file.tier <= upTo || only.includes(file.url) || ofPage.has(file);
  return supply(isHere, tell, { isWanted, isRight: await namesHere() });
}

/** Compares every file with what the build says of it, and brings anew what is not right, or missing though nobody has to ask for it. */
export async function check(tell: Tell): Promise<CheckReport> {
  const isRight: Suffices = async ({ digest, tier }, here) => (here ? (await digestOf(here)) === digest : tier === 3);
  const report = await supply(isRight, tell);
  if (report.healed.length > 0) await log('healed', report.healed.join('\n'));
  return report;
}

/** What is brought at the moment; whoever asks meanwhile waits for the same file instead of fetching it again. */
const underWay = new Map<string, Promise<FileProblem | undefined>>();

const isHere: Suffices = async (_, here) => here !== undefined;

interface SupplyOptions {
  readonly isWanted: (file: ProgramFile) => boolean;
  /** What is told as being here from the beginning. */
  readonly isRight: (url: string) => boolean;
}

const everythingAnew: SupplyOptions = { isWanted: () => true, isRight: () => false };

async function supply(
  suffices: Suffices,
  tell: Tell,
  { isWanted, isRight }: SupplyOptions = everythingAnew,
): Promise<CheckReport> {
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
      const isFine = await suffices(file, await cache.match(keyOf(url)));
      const problem = isFine ? undefined : await bringOnce(file);
      if (problem) failed.push([url, problem]);
      else right.add(url);
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

function bringOnce(file: ProgramFile): Promise<FileProblem | undefined> {
  const known = underWay.get(file.url);
  if (known) return known;
  const work = bring(file).finally(() => underWay.delete(file.url));
  underWay.set(file.url, work);
  return work;
}

/** The browser's own cache may hold what is not right, so a second try goes past it. */
async function bring(file: ProgramFile): Promise<FileProblem | undefined> {
  const problem = await bringBy('default', file);
  return problem === 'wrong' ? bringBy('reload', file) : problem;
}

async function bringBy(cacheMode: RequestCache, { url, digest }: ProgramFile): Promise<FileProblem | undefined> {
  const response = await fetch(url, { cache: cacheMode, credentials: 'same-origin' }).catch(() => undefined);
  if (!response?.ok || response.redirected) return 'network';
  const kept = response.clone();
  if ((await digestOf(response)) !== digest) return 'wrong';
  try {
    await (await openProgramCache()).put(keyOf(url), kept);
    return undefined;
  } catch (error) {
    await log('room', `${url} ${String(error)}`);
    return 'room';
  }
}

/** As the build writes it. A body that breaks off has none. */
async function digestOf(response: Response): Promise<string | undefined> {
  try {
    const bytes = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
    const digits = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return digits.slice(0, 32);
  } catch {
    return undefined;
  }
}
