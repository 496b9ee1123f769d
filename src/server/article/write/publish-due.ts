import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { codes } from '#contract/api.ts';
import type { Database } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { claimSlug } from './address.ts';
import { adjustArticle, planAdjustment } from './adjust.ts';
import { findEditableArticle } from './own-article.ts';
import { prepareDraft } from './prepare-draft.ts';
import { cancelSchedule, listDue, schedule } from './schedule.ts';

/** How often a process looks for articles whose time has come. */
const intervalMilliseconds = 15_000;
const atOnce = 500;

interface DueOptions {
  readonly database: Database;
  readonly clock: () => number;
  readonly logger: FastifyBaseLogger;
}

/** Publishes what is due now and every quarter of a minute. Returns a function that stops the timer and waits for what is running. */
export function publishDueRegularly(options: DueOptions): () => Promise<void> {
  const stop = new AbortController();
  const work = (): Promise<void> => publishDue(options, stop.signal);
  let running = work();
  const timer = setInterval(() => {
    running = running.then(work);
  }, intervalMilliseconds);
  timer.unref();
  return () => {
    stop.abort();
    clearInterval(timer);
    return running;
  };
}

/**
 * Publishes the articles whose time has come, each once, however many processes do so at the same time and whichever of them are killed:
 * the row of the schedule is deleted in the transaction that publishes. One that cannot be published says why to its author.
 */
export async function publishDue({ database, clock, logger }: DueOptions, signal?: AbortSignal): Promise<void> {
  try {
    const due = await listDue(database, clock(), atOnce);
    // Several processes begin at different articles, so that each renders others.
    const first = randomInt(due.length + 1);
    for (const id of [...due.slice(first), ...due.slice(0, first)]) {
      if (!signal?.aborted) await publishOne(database, id, clock());
    }
  } catch (error) {
    logger.error({ err: error }, 'scheduled articles were not published');
  }
}

async function publishOne(database: Database, id: string, now: number): Promise<void> {
  const row = await findEditableArticle(database, id);
  // Another process may have published it meanwhile.
  if (!row || row.due_time === null) return;
  const time = row.due_time;
  const wish = { id, version: row.version, status: 'published', publishTime: row.publish_time ?? time } as const;
  const plan = planAdjustment(row, wish);
  const { rendered, refusal } = plan ? await prepareDraft(database, plan.article, { id: row.author_id }) : {};
  // A busy machine has time the next time.
  if (refusal?.code === codes.tooMany) return;
  await transact(database, async (transaction) => {
    if (!(await cancelSchedule(transaction, id)) || !plan) return;
    const failure = refusal ?? (await claimSlug(transaction, id, plan.article));
    if (failure) return schedule(transaction, { id, time, failure: failure.info });
    const version = await adjustArticle(transaction, row, { ...plan, rendered, now });
    // An article that was changed meanwhile is published in its newest version the next time.
    if (version === undefined) await schedule(transaction, { id, time, failure: '' });
  });
}
