import { codes, type ApiRefusal } from '#contract/api.ts';
import { rendererVersion, showSource } from '#domain/article/markdown.ts';
import type { PictureSizes } from '#domain/article/syntax/addresses.ts';
import { readSizes } from '../../asset/sizes.ts';
import { databaseFailure } from '../../db/failure.ts';
import type { Database } from '../../db/schema.ts';
import { renderContent, type Rendered, busySeconds, renderForAuthor } from '../render/render.ts';
import { type ArticleRow, storeRendering } from './store.ts';

/**
 * An article with the HTML of the current renderer. A draft is rendered when its author first reads it, in that author's queue,
 * because nothing limits the number of drafts. A text that cannot be rendered is shown as its source, and not rendered again; where
 * the machine only had no time for it, the next reader tries again.
 */
export async function refreshHtml(
  primary: Database,
  row: ArticleRow,
  render = renderContent,
): Promise<ArticleRow | ApiRefusal> {
  if (row.renderer === rendererVersion && row.html_bytes !== null) return row;
  const made = await renderRow(primary, row, render);
  if ('code' in made) return made;
  if (made.isFinal) await storeRendering(primary, row, made.rendered).catch(allowDatabaseFailure);
  return { ...row, ...made.rendered };
}

/** What a text is shown as. It is not `isFinal` where the machine only had no time for it. */
interface RowRendering {
  readonly rendered: Rendered;
  readonly isFinal: boolean;
}

type RenderedRow = Pick<ArticleRow, 'status' | 'author_id' | 'title' | 'content' | 'minutes'>;

/** Renders a text that is stored nowhere else: a draft in the queue of its author, who is asked to wait where that is full. */
export async function renderRow(
  primary: Database,
  row: RenderedRow,
  render = renderContent,
): Promise<RowRendering | ApiRefusal> {
  const isDraft = row.status === 'draft';
  const sizes = (await readSizes(primary, row.content).catch(allowDatabaseFailure)) ?? noSizes;
  const rendering = await (isDraft
    ? renderForAuthor(row.author_id, row, sizes)
    : render(row.content, { title: row.title, sizes }));
  if (!rendering.ok && rendering.error.code === 'busy') {
    if (!isDraft) return { rendered: asWritten(row), isFinal: false };
    return { code: codes.tooMany, info: rendering.error.message, seconds: busySeconds };
  }
  return { rendered: rendering.ok ? rendering.value : asWritten(row), isFinal: true };
}

const noSizes: PictureSizes = new Map();

/** While the primary takes no writes or does not answer, the article can be read all the same; a later reader stores the HTML. */
function allowDatabaseFailure(error: unknown): undefined {
  if (databaseFailure(error) === undefined) throw error;
  return undefined;
}

function asWritten({ content, minutes }: RenderedRow): Rendered {
  return { html: showSource(content), minutes, renderer: rendererVersion };
}
