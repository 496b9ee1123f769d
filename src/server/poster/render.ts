import { Worker } from 'node:worker_threads';
import { rendererVersion } from '../../domain/article/markdown.ts';
import { failure, success, type Result } from '../../domain/result.ts';
import { layOut, type Layout, type TextPlace } from './lay-out.ts';
import { takeTurns } from './turns.ts';

/** Up to this many UTF-16 units the most hostile text found (a table of 125 columns) takes 80 ms; longer ones go to a thread. */
const inlineLength = 1_000;
const longestMilliseconds = 5_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };
/** So many threads render at once: one hostile author must not take every core. */
const inTurn = takeTurns(2);

export interface Rendered extends Layout {
  readonly renderer: number;
}

const tooComplex = '正文太复杂，排不出版面，请减少嵌套、表格或链接，或拆成几篇';

interface Options {
  readonly patience?: number;
  readonly place?: TextPlace;
}

/** Makes the HTML and reading time of a text; refuses one that takes longer than `patience` or grows too large. */
export async function renderContent(
  markdown: string,
  { patience = longestMilliseconds, place }: Options = {},
): Promise<Result<Rendered, 'too-complex'>> {
  const isShort = markdown.length <= inlineLength;
  const layout = isShort ? layOut(markdown, place) : await inTurn(() => layOutApart([markdown, place], patience));
  if (!layout) return failure({ code: 'too-complex', message: tooComplex });
  return success({ ...layout, renderer: rendererVersion });
}

/** In a thread of its own; undefined when it had to be stopped, or ran out of memory. */
function layOutApart(workerData: [string, TextPlace | undefined], patience: number): Promise<Layout | undefined> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData, resourceLimits });
  const timer = setTimeout(() => void worker.terminate(), patience);
  return new Promise<Layout | undefined>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error) => (isExhausted(error) ? resolve(undefined) : reject(error)));
    worker.once('exit', () => resolve(undefined));
  }).finally(() => clearTimeout(timer));
}

/** A range error tells of a string longer than the engine can hold. */
function isExhausted(error: unknown): boolean {
  return error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
