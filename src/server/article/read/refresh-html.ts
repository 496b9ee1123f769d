import { codes, type ApiRefusal } from '../../../contract/api.ts';
import { rendererVersion, showSource } from '../../../domain/article/markdown.ts';
import { whereWritable } from '../../db/failure.ts';
import type { Database } from '../../db/schema.ts';
import { renderContent, type Rendered, busySeconds, renderForAuthor } from '../render/render.ts';
import { type ArticleRow, storeRendering } from './store.ts';

/**
 * An article with the HTML of today's renderer. Drafts are laid out when their author first reads them, in that author's turn:
 * nothing keeps anybody from writing many. A text that cannot be laid out is shown as it was written, and not tried again; where
 * the machine only had no time for it, the next reader has it tried again.
 */
export async function refreshHtml(
  database: Database,
  row: ArticleRow,
  lay = renderContent,
): Promise<ArticleRow | ApiRefusal> {
  if (row.renderer === rendererVersion) return row;
  const isDraft = row.status === 'draft';
  const layout = await (isDraft ? renderForAuthor(row.author_id, row.content) : lay(row.content));
  if (!layout.ok && layout.error.code === 'busy') {
    if (!isDraft) return { ...row, ...asWritten(row) };
    return { code: codes.tooMany, info: layout.error.message, seconds: busySeconds };
  }
  const rendered = layout.ok ? layout.value : asWritten(row);
  // Where nothing can be written it is read all the same, and the next reader has it stored.
  await whereWritable(storeRendering(database, row, rendered));
  return { ...row, ...rendered };
}

function asWritten({ content, minutes }: ArticleRow): Rendered {
  return { html: showSource(content), minutes, renderer: rendererVersion };
}
