import type { Kysely } from 'kysely';

interface Tables {
  poster: { id: string; tags: string };
  poster_tag: { poster_id: string; tag: string; tag_key: string; publish_time: number | null };
}

/** The index finds how others spell a tag when an article is written or a list is asked for. */
export async function unifyTagSpelling(db: Kysely<Tables>): Promise<void> {
  await db.schema.createIndex('poster_tag_spelling').on('poster_tag').columns(['tag_key', 'publish_time']).execute();
  await unifySpellings(db);
}

/** Tags of published articles that differ in case or width alone become one, spelled as most articles have it. */
export async function unifySpellings(db: Kysely<Tables>): Promise<void> {
  const spellings = await db
    .selectFrom('poster_tag')
    .select(({ fn }) => ['tag', 'tag_key', fn.countAll<number>().as('count')])
    .where('publish_time', 'is not', null)
    .groupBy(['tag', 'tag_key'])
    .execute();
  const sorted = spellings.toSorted(
    (one, other) => Number(other.count) - Number(one.count) || (one.tag < other.tag ? -1 : 1),
  );
  const chosen = new Map(sorted.toReversed().map(({ tag, tag_key: key }) => [key, tag]));
  for (const { tag, tag_key: key } of spellings) {
    const put = chosen.get(key) ?? tag;
    if (put !== tag) await respell(db, { tag, key, put });
  }
}

interface Respelling {
  readonly tag: string;
  readonly key: string;
  readonly put: string;
}

async function respell(db: Kysely<Tables>, { tag, key, put }: Respelling): Promise<void> {
  const rows = await db
    .selectFrom('poster_tag')
    .innerJoin('poster', 'poster.id', 'poster_tag.poster_id')
    .select(['poster.id', 'poster.tags', 'poster_tag.publish_time as time'])
    .where('poster_tag.tag', '=', tag)
    .where('poster_tag.publish_time', 'is not', null)
    .execute();
  for (const { id, tags, time } of rows) {
    const spelled = [...new Set((JSON.parse(tags) as string[]).map((each) => (each === tag ? put : each)))];
    await db
      .updateTable('poster')
      .set({ tags: JSON.stringify(spelled) })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('poster_tag').where('poster_id', '=', id).where('tag', '=', tag).execute();
    await db
      .insertInto('poster_tag')
      .values({ poster_id: id, tag: put, tag_key: key, publish_time: time })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
