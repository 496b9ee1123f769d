import { codes, type Refusal } from '../../contract/api.ts';
import { rendererVersion, showSource } from '../../domain/article/markdown.ts';
import type { Database } from '../db/schema.ts';
import { busySeconds, layOutFor } from './lay-out-for.ts';
import { renderContent, type Rendered } from './render.ts';
import { type PosterRow, storeRendering } from './store.ts';

/**
 * An article with the HTML of today's renderer. Drafts are laid out when their author first reads them, in that author's turn:
 * nothing keeps anybody from writing many. A text that cannot be laid out is shown as it was written, and not tried again.
 */
export async function withFreshHtml(database: Database, row: PosterRow): Promise<PosterRow | Refusal> {
  if (row.renderer === rendererVersion) return row;
  const layout = await (row.status === 'draft' ? layOutFor(row.author_id, row.content) : renderContent(row.content));
  if (!layout.ok && layout.error.code === 'busy') {
    return { code: codes.tooMany, info: layout.error.message, seconds: busySeconds };
  }
  const rendered = layout.ok ? layout.value : asWritten(row);
  await storeRendering(database, row, rendered);
  return { ...row, ...rendered };
}

function asWritten({ content, minutes }: PosterRow): Rendered {
  return { html: showSource(content), minutes, renderer: rendererVersion };
}
