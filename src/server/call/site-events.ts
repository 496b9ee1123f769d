import type { SiteEventKind } from '#contract/site-event.ts';
import type { SiteEvent } from '#contract/site.ts';
import { newId } from '../db/id.ts';
import { countRows } from '../db/queries.ts';
import type { Database } from '../db/schema.ts';
import { onPage, type Slice } from './paging.ts';

/** An act of the site's owner, for the log of the site. */
export interface SiteAct {
  readonly kind: SiteEventKind;
  /** The owner's username; empty for the command line and for what the server does by itself. */
  readonly actor: string;
  /** The id of the account, article or picture that the act is about, and what people call it. */
  readonly target?: string;
  readonly targetName?: string;
  /** One line in Chinese that says what else matters. */
  readonly detail?: string;
  readonly now: number;
}

/** Who acts and when; the same for every change of one act. */
export type Act = Pick<SiteAct, 'actor' | 'now'>;

/** Writes an act into the log of the site, in the transaction of the change it describes. */
export async function recordSiteEvent(
  database: Database,
  { kind, actor, target = '', targetName = '', detail = '', now }: SiteAct,
): Promise<void> {
  await database
    .insertInto('site_event')
    .values({ id: newId(), time: now, actor, kind, target, target_name: targetName, detail })
    .execute();
}

/** An import of articles, or its undoing, of which a part is done in each call. */
interface ImportAct {
  readonly kind: 'import' | 'undo-import';
  readonly batch: string;
  readonly author: { readonly id: string; readonly username: string };
  /** How many articles this part is about. */
  readonly count: number;
  /** Nobody is signed in at the command line. */
  readonly isCommand: boolean;
  readonly now: number;
}

/** Counts a part of an import in the log of the site, where an import is one entry. */
export async function countSiteImport(
  database: Database,
  { kind, batch, author, count, isCommand, now }: ImportAct,
): Promise<void> {
  const id = `${kind} ${author.id} ${batch}`;
  const known = await database.selectFrom('site_event').select('detail').where('id', '=', id).executeTakeFirst();
  const detail = `${Number.parseInt(known?.detail ?? '0', 10) + count} 篇`;
  const actor = isCommand ? '' : author.username;
  await database
    .insertInto('site_event')
    .values({ id, time: now, actor, kind, target: author.id, target_name: author.username, detail })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ time: now, detail }))
    .execute();
}

/** One page of the log of the site, the newest entry first, and how many there are. */
export async function listSiteEvents(
  database: Database,
  slice: Slice,
): Promise<{ readonly total: number; readonly list: SiteEvent[] }> {
  const total = await countRows(database.selectFrom('site_event'));
  const rows = await database
    .selectFrom('site_event')
    .selectAll()
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .$call((query) => onPage(query, slice))
    .execute();
  return { total, list: rows.map(({ target_name: targetName, ...row }) => ({ ...row, targetName })) };
}
