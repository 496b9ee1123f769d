import type { KyselyPlugin } from 'kysely';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findHottest, maxHot } from '#server/article/read/hot.ts';
import { readPublished } from '#server/article/read/list.ts';
import { addManyPosters } from '../fixtures/many-posters.ts';
import { testLength } from '../support/test-length.ts';
import { onEveryDatabase, openSite, type Site } from './site.ts';

const now = 1_800_000_000;
const day = 86_400;
/** More than are listed by heat. */
const count = testLength({ name: 'POSTERS', short: 1_200, long: 3_000 });

interface Candidate {
  readonly id: string;
  readonly views: number;
  readonly publish_time: number;
}

/** The square of the documented formula, in the arithmetic of JavaScript; the age is taken at the full hour. */
function heatOf({ views, publish_time: time }: Candidate): number {
  const days = Math.max(0, now - (now % 3600) - time) / day + 3;
  return (views + 10) ** 2 / (days * days * days);
}

const byTime = (one: Candidate, other: Candidate) =>
  other.publish_time - one.publish_time || (one.id < other.id ? 1 : -1);
const byHeat = (one: Candidate, other: Candidate) => heatOf(other) - heatOf(one) || byTime(one, other);

/** Repeats on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How often an article of an age is viewed, in libraries of different kinds. */
const libraries: readonly [string, (age: number, random: () => number) => number][] = [
  ['谁也没看过的', () => 0],
  ['看的人有多有少的', (_, random) => Math.floor(10 ** (random() * 4))],
  ['越旧看的人越多的', (age, random) => Math.floor(age * random() * 20)],
  // Each is as hot as any other, up to rounding: neither age nor views alone tells anything.
  ['新旧一样热的', (age) => Math.round(3 * (age + 3) ** 1.5)],
  ['只有几篇有人看的', (_, random) => (random() < 0.002 ? 50_000 : 0)],
];

onEveryDatabase('热门的次序', (open) => {
  let site: Site;
  let all: (Candidate & { readonly tagged: boolean; readonly author: string })[] = [];
  beforeAll(async () => {
    site = await open();
    await site.database.deleteFrom('poster').execute();
    await addManyPosters(site.database, count, now - 400 * day);
    const { id: writer } = await site.database.selectFrom('user').select('id').executeTakeFirstOrThrow();
    const other = { id: 'other', username: '乙', name_key: '乙', nickname: '', avatar: '', gender: '0' as const };
    await site.database
      .insertInto('user')
      .values({
        ...other,
        bio: '',
        introduction: '',
        accepts_letters: 0,
        password: '',
        create_time: 1,
        role: 'author',
        state: 'active',
        hides_articles: 0,
      })
      .execute();
    const ids = await site.database.selectFrom('poster').select('id').orderBy('id').execute();
    all = ids.map(({ id }, index) => ({
      id,
      views: 0,
      publish_time: 0,
      tagged: index % 7 === 0,
      author: index % 5 === 0 ? 'other' : writer,
    }));
  });

  async function fill(viewsAt: (age: number, random: () => number) => number): Promise<void> {
    const random = randomFrom(7);
    all = all.map((each, index) => {
      // Some of one second, some of the running hour, some of years ago.
      const age = index % 50 === 0 ? 3 : index % 31 === 0 ? random() / 24 : random() ** 3 * 2_000;
      return { ...each, views: viewsAt(age, random), publish_time: Math.round(now - age * day) };
    });
    await site.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('poster_tag').execute();
      for (const { id, views, publish_time: time, tagged, author } of all) {
        const columns = { views, publish_time: time, author_id: author };
        await transaction.updateTable('poster').set(columns).where('id', '=', id).execute();
        const tag = { poster_id: id, tag: '雪', publish_time: time };
        if (tagged) await transaction.insertInto('poster_tag').values(tag).execute();
      }
    });
  }

  const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

  test.each(libraries)('%s：与逐篇算出来的一样', async (_, viewsAt) => {
    await fill(viewsAt);
    for (const [filter, isIn] of [
      [{}, () => true],
      [{ tag: '雪' }, ({ tagged }: { tagged: boolean }) => tagged],
      [{ authorId: 'other' }, ({ author }: { author: string }) => author === 'other'],
      [
        { tag: '雪', authorId: 'other' },
        (each: { tagged: boolean; author: string }) => each.tagged && each.author === 'other',
      ],
    ] as const) {
      const expected = all.filter((each) => each.views > 0 && isIn(each)).sort(byHeat);
      for (const wanted of [1, 6, 50, 400]) {
        const found = await findHottest(site.database, filter, { wanted, now });
        expect(found).toEqual(idsOf(expected.slice(0, wanted)));
      }
    }
  });

  test('有人读过的，前一千篇按热度，其余按日期；一页一页翻，不重也不漏', async () => {
    await fill(libraries[1]![1]);
    const pages: string[] = [];
    for (let page = 1; page <= Math.ceil(count / 48); page += 1) {
      pages.push(...idsOf(await readPublished(site.database, {}, { sort: 'hot', now }, { page, size: 48 })));
    }
    const read = all.filter(({ views }) => views > 0);
    const hot = [...read].sort(byHeat).slice(0, maxHot);
    const rest = read.filter((each) => !hot.includes(each)).sort(byTime);
    expect(pages).toEqual(idsOf([...hot, ...rest]));
  });
});

describe('热门的代价', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite('sqlite');
    await addManyPosters(site.database, 2_000, now - 400 * day);
    await site.database.updateTable('poster').set({ views: 7 }).execute();
  });
  afterAll(() => site.close());

  test('数据库只读索引，不读文章', async () => {
    const asked: CompiledQuery[] = [];
    const listening: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        asked.push(site.database.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await readPublished(site.database.withPlugin(listening), {}, { sort: 'hot', now }, { page: 1, size: 6 });
    const plans: string[] = [];
    for (const { sql, parameters } of asked) {
      const { rows } = await site.database.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      );
      plans.push(...rows.map(({ detail }) => detail));
    }
    expect(plans.filter((plan) => /SCAN poster\b/.test(plan))).toEqual([]);
    // The one search for ids reads a stretch of an index that holds all that is asked.
    const searches = plans.filter((plan) => /SEARCH poster\b/.test(plan) && !plan.includes('(id=?)'));
    expect(searches).toEqual([expect.stringContaining('COVERING INDEX poster_most_viewed')]);
  });
});
