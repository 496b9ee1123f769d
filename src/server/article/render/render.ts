import { rendererVersion } from '../../../domain/article/markdown.ts';
import { failure, success, type Result } from '../../../domain/result.ts';
import type { Layout, TextPlace, TextToLayOut } from './lay-out.ts';
import { keepThreads } from '../../runtime/threads.ts';
import { takeTurns } from '../../runtime/concurrency.ts';

/**
 * Of work, not on the clock. The slowest of 118 kinds of hostile texts of the largest size needs 300, an ordinary one of that
 * size 80. Every text goes to a thread: a thousand characters are enough for a table that takes 100 ms.
 */
const longestWork = 800;
/** So many threads render at once: one hostile author must not take every core. */
const inTurn = takeTurns(2);
const threads = keepThreads<TextToLayOut, Layout | undefined>(new URL('./render-worker.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

export interface Rendered extends Layout {
  readonly renderer: number;
}

const tooBusy = '这台服务器现在很忙，没有时间排版，请等几秒再试';
const tooComplex = '正文太复杂，排不出版面，请减少嵌套、表格或链接，或拆成几篇';

interface Options {
  readonly patience?: number;
  readonly place?: TextPlace;
}

/**
 * Makes the HTML and reading time of a text; refuses one that takes longer than `patience` or grows too large. On a machine that
 * has no time for it nothing is known of the text: the next try may do.
 */
export async function renderContent(
  markdown: string,
  { patience = longestWork, place }: Options = {},
): Promise<Result<Rendered, 'too-complex' | 'busy'>> {
  const outcome = await inTurn(() => threads.run({ input: { markdown, place }, patience }));
  if (outcome === 'too-busy') return failure({ code: 'busy', message: tooBusy });
  const layout = outcome === 'too-much' ? undefined : outcome.output;
  if (!layout) return failure({ code: 'too-complex', message: tooComplex });
  return success({ ...layout, renderer: rendererVersion });
}
