import type { SiteEvent, SiteEventKind } from '#contract/site.ts';
import { newId } from '../db/id.ts';
import type { Database } from '../db/schema.ts';
import type { Slice } from './paging.ts';

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

/** One page of the log of the site, the newest entry first, and how many there are. */
export async function listSiteEvents(
  database: Database,
  { page, size }: Slice,
): Promise<{ readonly total: number; readonly list: SiteEvent[] }> {
  const { total } = await database
    .selectFrom('site_event')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom('site_event')
    .selectAll()
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { total: Number(total), list: rows.map(({ target_name: targetName, ...row }) => ({ ...row, targetName })) };
}
