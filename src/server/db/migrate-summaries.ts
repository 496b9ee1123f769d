import { type Kysely, sql } from 'kysely';
import { htmlFacts } from './article-columns.ts';
import { baseLength, unpackText } from './packed-text.ts';

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
}

/** What lists and feeds show of an article's HTML, beside it, so that none of them unpacks any. */
export async function storeSummaries(db: Kysely<unknown>): Promise<void> {
  for (const table of ['poster', 'poster_trash'] as const) {
    await db.schema.alterTable(table).addColumn('html_bytes', 'integer').execute();
    await db.schema.alterTable(table).addColumn('text_summary', 'text').execute();
    await fillSummaries(db as Kysely<Tables>, table);
  }
}

const rowsAtOnce = 50;
/** Larger HTML may be larger than what is sent by now; without a size it is made anew when somebody reads it. */
const maxBytes = 1_000_000;

async function fillSummaries(db: Kysely<Tables>, table: keyof Tables): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'html', sql<string>`substr(content, 1, ${sql.lit(baseLength)})`.as('base')])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const { id, html, base } of rows) {
      const known = readFacts(html, base);
      if (known) await db.updateTable(table).set(known).where('id', '=', id).execute();
    }
    if (rows.length < rowsAtOnce) break;
    after = rows.at(-1)?.id ?? '';
  }
}

/**
 * Undefined for HTML that cannot be unpacked, as where an owner has changed the text with a statement of SQL: one such article must not keep
 * a site from being upgraded.
 */
function readFacts(packed: Uint8Array, base: string): Partial<ReturnType<typeof htmlFacts>> | undefined {
  try {
    const { text_summary, html_bytes } = htmlFacts(unpackText(packed, base));
    return html_bytes <= maxBytes ? { text_summary, html_bytes } : { text_summary };
  } catch {
    return undefined;
  }
}
