import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkSite } from '#server/moderation/check.ts';
import { openSession } from '#server/user/session.ts';
import { png } from '../../fixtures/pictures/png.ts';
import { draft } from '../../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site } from '../site.ts';
import { idOf, ownerName } from './owner.ts';

interface Fault {
  readonly code: string;
  readonly make: (site: Site, things: Things) => Promise<unknown>;
  /** Whether the check leaves it, because a repair would lose something or decide what is for people. */
  readonly isKept?: boolean;
}

/** Ways in which a database contradicts itself. */
const faults: readonly Fault[] = [
  {
    code: 'article-status',
    make: async ({ database }, { id }) => {
      await database.updateTable('poster').set({ hidden: 1 }).where('id', '=', id).execute();
    },
  },
  {
    code: 'account-visibility',
    make: ({ database }, { userId }) =>
      database.updateTable('user').set({ state: 'pending' }).where('id', '=', userId).execute(),
  },
  {
    code: 'suspended-sessions',
    make: async ({ database }, { userId }) => {
      await database.updateTable('user').set({ state: 'suspended' }).where('id', '=', userId).execute();
      await openSession(database, { userId, agent: '', now: 1_800_000_000 });
    },
  },
  {
    code: 'tag-times',
    make: ({ database }, { id }) =>
      database.updateTable('poster_tag').set({ publish_time: null }).where('poster_id', '=', id).execute(),
  },
  {
    code: 'tags',
    make: ({ database }, { id }) => database.deleteFrom('poster_tag').where('poster_id', '=', id).execute(),
  },
  {
    code: 'tag-spellings',
    make: async (site) => {
      const author = await member(site, '旁人');
      for (const tag of ['Docker', 'Podman']) await author.write('poster/create', draft({ tags: [tag] }));
      const { database } = site;
      await database.updateTable('poster').set({ tags: '["docker"]' }).where('tags', '=', '["Podman"]').execute();
      const spelled = { tag: 'docker', tag_key: 'docker' };
      await database.updateTable('poster_tag').set(spelled).where('tag', '=', 'Podman').execute();
    },
  },
  {
    code: 'search-missing',
    make: ({ database }, { id }) => sql`delete from search_article where poster_id = ${id}`.execute(database),
  },
  {
    code: 'search-extra',
    make: async ({ database }, { id }) => {
      const row = database.updateTable('poster').set({ status: 'draft' }).where('id', '=', id);
      await row.execute();
      await database.updateTable('poster_tag').set({ publish_time: null }).where('poster_id', '=', id).execute();
    },
  },
  {
    code: 'featured-unseen',
    make: ({ database }, { draftId }) =>
      database.insertInto('featured').values({ poster_id: draftId, time: 1 }).execute(),
  },
  {
    code: 'orphan-reports',
    make: ({ database }) =>
      database
        .insertInto('report')
        .values({ ...openReport, create_time: 1, settle_time: null })
        .execute(),
  },
  {
    code: 'version-bytes',
    make: ({ database }, { id }) =>
      database.updateTable('poster_version').set({ bytes: 1 }).where('poster_id', '=', id).execute(),
  },
  {
    code: 'version-author',
    make: async (site, { id }) =>
      site.database
        .updateTable('poster_version')
        .set({ author_id: await idOf(site, ownerName) })
        .where('poster_id', '=', id)
        .execute(),
  },
  {
    code: 'counts',
    make: ({ database }) =>
      database
        .updateTable('counter')
        .set({ count: 7 })
        .where('scope', '=', 'poster')
        .where('name', '=', 'published')
        .execute(),
  },
  { code: 'picture-bytes', make: ({ database }) => database.updateTable('asset').set({ size: 1 }).execute() },
  { code: 'unowned-pictures', make: ({ database }) => database.deleteFrom('asset_owner').execute() },
  {
    code: 'orphan-versions',
    make: ({ database }, { id }) =>
      database.updateTable('poster_version').set({ poster_id: 'gone' }).where('poster_id', '=', id).execute(),
    isKept: true,
  },
  {
    code: 'no-owner',
    make: ({ database }) => database.updateTable('user').set({ role: 'author' }).execute(),
    isKept: true,
  },
];

const openReport = { id: 'r', poster_id: 'gone', reason: 'spam', text: '', state: 'open' } as const;

interface Things {
  readonly userId: string;
  readonly id: string;
  readonly draftId: string;
}

onSqliteFirst('检查数据', (open) => {
  const now = 1_800_000_000;
  async function fill(site: Site): Promise<Things> {
    const author = await member(site, '写作者');
    const { id } = infoOf<'poster/create'>(await author.write('poster/create', draft()));
    const made = await author.write('poster/create', draft({ status: 'draft' }));
    await author.upload('asset/create', png(), { key: 'image' });
    return { userId: await idOf(site, '写作者'), id, draftId: infoOf<'poster/create'>(made).id };
  }

  test('新的站点没有要说的', async () => {
    const site = await open();
    expect(await checkSite(site.database, { fix: false, now })).toEqual([]);
  });

  test.each(faults)('找得到 $code，能修的修好，再查就没有了', async ({ code, make, isKept = false }) => {
    const site = await open();
    const things = await fill(site);
    expect(await checkSite(site.database, { fix: false, now })).toEqual([]);
    await make(site, things);
    const found = await checkSite(site.database, { fix: false, now });
    expect(found.find((one) => one.code === code)).toMatchObject({ count: 1, isFixed: false });
    const codesFound = found.map((one) => one.code);
    const texts = await site.database.selectFrom('poster_version').select('content').orderBy('version').execute();
    const fixed = await checkSite(site.database, { fix: true, now });
    expect(fixed.find((one) => one.code === code)?.isFixed).toBe(!isKept);
    const after = await checkSite(site.database, { fix: false, now });
    expect(after.map((one) => one.code)).toEqual(isKept ? codesFound : []);
    expect(await site.database.selectFrom('poster_version').select('content').orderBy('version').execute()).toEqual(
      texts,
    );
    for (const { sentence } of found) expect(sentence).toMatch(/\p{Script=Han}/u);
  });
});
