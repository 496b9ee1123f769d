import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The first number and the step: articles older than the first get smaller numbers, and new ones fit between two others. */
const first = 2 ** 32;
const gap = 16;
/** How many articles get new numbers together when there is no number left between two of them. */
const neighbours = 32;

/** Removes the rows of a number from the full-text tables, and adds them for the article that has the number by then. */
export interface RowMover {
  readonly hide: (database: Database, number: number) => Promise<void>;
  readonly show: (database: Database, number: number) => Promise<void>;
}

/** The number of a new article: numbers are in the order of publishing times, then of ids. */
export async function numberFor(
  database: Database,
  article: { readonly id: string; readonly publishTime: number },
  moving: RowMover,
): Promise<number> {
  const { below, above } = await neighboursOf(database, article);
  if (above === null) return below === null ? first : below + gap;
  if (below === null) return above - gap;
  const middle = Math.floor((below + above) / 2);
  if (middle > below) return middle;
  await makeRoom(database, below, moving);
  return numberFor(database, article, moving);
}

interface Neighbours {
  readonly below: number | null;
  readonly above: number | null;
}

async function neighboursOf(
  database: Database,
  { id, publishTime }: { readonly id: string; readonly publishTime: number },
): Promise<Neighbours> {
  const place = sql`(${publishTime}, ${id})`;
  const found = await sql<Neighbours>`
    select
      (select number from search_article where (publish_time, poster_id) < ${place}
        order by publish_time desc, poster_id desc limit 1) as below,
      (select number from search_article where (publish_time, poster_id) > ${place}
        order by publish_time, poster_id limit 1) as above`.execute(database);
  return found.rows[0] ?? { below: null, above: null };
}

/** Spreads the articles above a number evenly, as many as needed for a gap between any two. */
async function makeRoom(database: Database, below: number, { hide, show }: RowMover): Promise<void> {
  const { numbers, step } = await numbersToSpread(database, below, neighbours);
  for (const number of numbers) {
    await hide(database, number);
    // Negative numbers come first, so that no number belongs to two articles at once.
    await sql`update search_article set number = ${-number} where number = ${number}`.execute(database);
  }
  for (const [index, old] of numbers.entries()) {
    const number = below + step * (index + 1);
    await sql`update search_article set number = ${number} where number = ${-old}`.execute(database);
    await show(database, number);
  }
}

interface Spreading {
  readonly numbers: readonly number[];
  readonly step: number;
}

async function numbersToSpread(database: Database, below: number, count: number): Promise<Spreading> {
  const found = await sql<{ number: number }>`
    select number from search_article where number > ${below} order by number limit ${count + 1}`.execute(database);
  const numbers = found.rows.map(({ number }) => number);
  const next = numbers[count];
  if (next === undefined) return { numbers, step: gap };
  const step = Math.min(gap, Math.floor((next - below) / (count + 1)));
  return step >= 2 ? { numbers: numbers.slice(0, count), step } : numbersToSpread(database, below, count * 2);
}
