import { rendererVersion } from '../../../domain/article/markdown.ts';
import { failure, success, type Result } from '../../../domain/result.ts';
import type { Layout, LinkContext, LayoutJob } from './layout.ts';
import { createThreadPool, type Job } from '../../runtime/threads.ts';
import { limitConcurrency, limitConcurrencyPerUser } from '../../runtime/concurrency.ts';

/**
 * Of work, not on the clock. The slowest of 118 kinds of hostile texts of the largest size needs 300, an ordinary one of that
 * size 80. Every text goes to a thread: a thousand characters are enough for a table that takes 100 ms.
 */
const longestWork = 800;
/** At most two threads render at once, so that one hostile author cannot take every core. */
const runLimited = limitConcurrency(2);
const threads = createThreadPool<LayoutJob, Layout | undefined>(new URL('./render-worker.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

export interface Rendered extends Layout {
  readonly renderer: number;
}

const tooBusy = '这台服务器现在很忙，没有时间排版，请等几秒再试';
const tooComplex = '正文太复杂，排不出版面，请减少嵌套、表格或链接，或拆成几篇';

interface Options extends Partial<Pick<Job<LayoutJob>, 'workMilliseconds' | 'clockMilliseconds'>> {
  readonly place?: LinkContext;
}

/**
 * Makes the HTML and reading time of a text; refuses one that takes longer than `workMilliseconds` or grows too large. On a machine that
 * has no time for it nothing is known of the text: the next try may do.
 */
export async function renderContent(
  markdown: string,
  { workMilliseconds = longestWork, clockMilliseconds, place }: Options = {},
): Promise<Result<Rendered, 'too-complex' | 'busy'>> {
  const limits = clockMilliseconds === undefined ? { workMilliseconds } : { workMilliseconds, clockMilliseconds };
  const outcome = await runLimited(() => threads.run({ input: { markdown, place }, ...limits }));
  if (outcome === 'too-busy') return failure({ code: 'busy', message: tooBusy });
  const layout = outcome === 'too-much' ? undefined : outcome.output;
  if (!layout) return failure({ code: 'too-complex', message: tooComplex });
  return success({ ...layout, renderer: rendererVersion });
}

/** At most 20 texts of one author are rendered or queued at the same time. */
const runPerAuthor = limitConcurrencyPerUser(20);

const busy = '你有几篇文章还在排版，请等几秒再试';

/** How long whoever was told so had better wait. */
export const busySeconds = 5;

/** Lays out what an author asks for, one text after the other, because the threads are for everybody. */
export async function layoutForAuthor(
  author: string,
  content: string,
): Promise<Result<Rendered, 'too-complex' | 'busy'>> {
  return (await runPerAuthor(author, () => renderContent(content))) ?? failure({ code: 'busy', message: busy });
}
