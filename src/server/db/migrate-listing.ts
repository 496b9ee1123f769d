import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';
import { addColumn, countPublicChanges, type PublicEvent } from './migrate-parts.ts';

/** Articles get a place in lists: pinned, unlisted, or the usual one. */
export async function createListing(db: Kysely<unknown>): Promise<void> {
  // An upgrade over several versions is one transaction, and PostgreSQL alters no table of which a trigger still has to run.
  if (isPostgres(db)) await sql`set constraints all immediate`.execute(db);
  for (const table of ['poster', 'poster_trash', 'poster_version']) {
    await addColumn(db, { table, name: 'listing', type: 'text', value: '' });
  }
  // Few articles are pinned; both columns with a fixed value stand first, so that SQLite prefers this index to that of all articles.
  await sql`
    create index poster_pinned on poster (listing, status, publish_time, id, author_id) where listing = 'pinned'
  `.execute(db);
  for (const counted of triggers) {
    await sql.raw(`drop trigger ${counted.trigger}${isPostgres(db) ? ' on poster' : ''}`).execute(db);
    await countPublicChanges(db, counted);
  }
}

/** The columns of an article that anonymous readers see, as in `migrate-article-lists.ts`. */
const seen = 'author_id, title, summary, content, tags, cover, status, create_time, update_time, publish_time';
const isOpen = (row: string): string => `${row}.status in ('published', 'unlisted')`;

/** Anonymous readers see unlisted articles, too, so that what is kept of one must be dropped when it changes. */
const triggers: readonly PublicEvent[] = [
  { trigger: 'public_poster_added', event: 'insert on poster', when: isOpen('new') },
  { trigger: 'public_poster_removed', event: 'delete on poster', when: isOpen('old') },
  {
    trigger: 'public_poster_changed',
    event: `update of ${seen} on poster`,
    when: `(${isOpen('old')} or ${isOpen('new')})`,
  },
];
