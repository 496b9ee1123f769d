import type { ArticleText } from '#domain/article/article-fields.ts';
import { rendererVersion } from '#domain/article/markdown.ts';
import type { PictureSizes } from '#domain/article/syntax/addresses.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { processLimit } from '../../config/machine-share.ts';
import { limitConcurrency, limitConcurrencyPerUser } from '../../runtime/concurrency.ts';
import { createThreadPool, type JobLimits } from '../../runtime/threads.ts';
import type { RenderedHtml, LinkContext } from './render-html.ts';
import type { RenderJobs } from './render-worker.ts';

/**
 * The processor time of one text in milliseconds. The slowest of 118 kinds of hostile texts of the largest size needs 300, an
 * ordinary one of that size 80. Every text goes to a thread: a thousand characters are enough for a table that takes 100.
 */
const maxWorkMilliseconds = 800;
const runLimited = limitConcurrency(() => processLimit('articleRenderers'), Infinity, '渲染文章');
const threads = createThreadPool<RenderJobs>(new URL('./render-worker.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

export interface Rendered extends RenderedHtml {
  /** The version of the renderer: a stored text of another version is rendered anew when it is read. */
  readonly renderer: number;
}

const tooBusy = '服务器繁忙，请几秒后再试';
const tooComplex = '正文太复杂，无法渲染，请减少公式、嵌套、表格或链接，或拆成几篇';

interface Options extends Partial<JobLimits> {
  readonly links?: LinkContext;
  readonly title?: string;
  readonly sizes?: PictureSizes;
}

/**
 * Makes the HTML and reading time of a text. The error is `too-complex` for a text that takes longer than its limit or grows too
 * large, and `busy` where the machine had no time for it: the next try may succeed. Decision 12 says why the result is stored.
 */
export async function renderContent(
  markdown: string,
  { workMilliseconds = maxWorkMilliseconds, clockMilliseconds, links, title, sizes }: Options = {},
): Promise<Result<Rendered, 'too-complex' | 'busy'>> {
  const job = {
    name: 'render',
    input: { markdown, links, title, sizes },
    workMilliseconds,
    clockMilliseconds,
  } as const;
  const result = await runLimited(() => threads.run(job));
  if (result === 'too-busy') return failure({ code: 'busy', message: tooBusy });
  const rendered = result === 'too-much' ? undefined : result.output;
  if (!rendered) return failure({ code: 'too-complex', message: tooComplex });
  return success({ ...rendered, renderer: rendererVersion });
}

/** At most 20 texts of one author are rendered or queued at the same time. */
const runPerAuthor = limitConcurrencyPerUser(20);

const busy = '你有几篇文章正在渲染，请几秒后再试';

/** After how many seconds a client that was answered `busy` should try again. */
export const busySeconds = 5;

/** Renders the texts of an author one after the other, because all authors share the threads. */
export async function renderForAuthor(
  author: string,
  { title, content }: Pick<ArticleText, 'title' | 'content'>,
  sizes: PictureSizes,
): Promise<Result<Rendered, 'too-complex' | 'busy'>> {
  return (
    (await runPerAuthor(author, () => renderContent(content, { title, sizes }))) ??
    failure({ code: 'busy', message: busy })
  );
}
