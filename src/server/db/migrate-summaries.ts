import { type Kysely, sql } from 'kysely';
import { coverFromText } from '#domain/article/first-picture.ts';
import { htmlFacts } from './article-columns.ts';
import { isPostgres } from './kind.ts';
import { forEachHtml } from './migrate-parts.ts';
import { unpackText } from './packed-text.ts';

interface Tables {
  poster: StoredHtml;
  poster_trash: StoredHtml;
}

interface StoredHtml {
  id: string;
  content: string;
  html: Uint8Array;
  html_bytes: number | null;
  text_summary: string | null;
  text_cover: string | null;
}

/** What lists and feeds show of an article's HTML, beside it, so that none of them unpacks any. */
export async function storeSummaries(db: Kysely<unknown>): Promise<void> {
  for (const table of ['poster', 'poster_trash'] as const) {
    await db.schema.alterTable(table).addColumn('html_bytes', 'integer').execute();
    await db.schema.alterTable(table).addColumn('text_summary', 'text').execute();
    await fillFacts(db as Kysely<Tables>, table, readSummary);
  }
}

/** The picture that stands for an article whose author chose none, beside its HTML for the same reason. */
export async function storeCovers(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await sql`set constraints all immediate`.execute(db);
  for (const table of ['poster', 'poster_trash'] as const) {
    await db.schema.alterTable(table).addColumn('text_cover', 'text').execute();
    await fillFacts(db as Kysely<Tables>, table, (html) => ({ text_cover: coverFromText(html) ?? '' }));
  }
}

type Facts = Partial<ReturnType<typeof htmlFacts>>;

const rowsAtOnce = 50;
/** Larger HTML may be larger than what is sent by now; without a size it is made anew when somebody reads it. */
const maxBytes = 1_000_000;

async function fillFacts(db: Kysely<Tables>, table: keyof Tables, read: (html: string) => Facts): Promise<void> {
  await forEachHtml<Uint8Array>(db, { table, atOnce: rowsAtOnce }, async ({ id, html, base }) => {
    const known = readFacts(html, base, read);
    if (known) await db.updateTable(table).set(known).where('id', '=', id).execute();
  });
}

/**
 * Undefined for HTML that cannot be unpacked, as where an owner has changed the text with a statement of SQL: one such article must not keep
 * a site from being upgraded.
 */
function readFacts(packed: Uint8Array, base: string, read: (html: string) => Facts): Facts | undefined {
  try {
    return read(unpackText(packed, base));
  } catch {
    return undefined;
  }
}

function readSummary(html: string): Facts {
  const { text_summary, html_bytes } = htmlFacts(html);
  return html_bytes <= maxBytes ? { text_summary, html_bytes } : { text_summary };
}
