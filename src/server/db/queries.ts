import type { SelectQueryBuilder } from 'kysely';

/** How many rows a query finds. PostgreSQL gives large numbers as text. */
export async function countRows<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
): Promise<number> {
  const counted = query.select((select) => select.fn.countAll<number | string>().as('total'));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { readonly total: number | string };
  return Number(total);
}
