import { sql } from 'kysely';
import { searchFields } from '#domain/search/search-texts.ts';
import { articleRow, storedStatus } from '../article/read/visibility.ts';
import { unfeatureUnseen } from '../article/write/store.ts';
import { followStatus, rewriteTags, settleArticle, settleArticlesOf } from '../article/write/visibility.ts';
import { isPostgres } from '../db/kind.ts';
import { unifySpellings } from '../db/migrate-tag-spelling.ts';
import type { Database } from '../db/schema.ts';
import { reindexArticle, searchIndexOf } from '../search/article-index.ts';
import { isIndexBuilding } from '../search/rebuild.ts';
import { type Check, forEach, idsOf, noId } from './site-check.ts';

/** Whether readers see what they should. Accounts come first: the status of articles is computed from them. */
export const visibilityChecks: readonly Check[] = [
  {
    code: 'no-owner',
    sentence: () => '没有能管理网站的站主，请用 npm run site -- owner 用户名',
    async find(database) {
      const owners = database.selectFrom('user').select('id').where('role', '=', 'owner').where('state', '=', 'active');
      return (await owners.executeTakeFirst()) ? [] : [noId];
    },
  },
  {
    code: 'account-visibility',
    sentence: (count) => `${count} 个账号的状态与“文章是否显示”矛盾`,
    select: (database) =>
      database
        .selectFrom('user')
        .select('id')
        .where(({ and, eb, or }) =>
          or([
            and([eb('state', '=', 'active'), eb('hides_articles', '=', 1)]),
            and([eb('state', '=', 'pending'), eb('hides_articles', '=', 0)]),
          ]),
        ),
    fix: (database, ids) =>
      forEach(ids, async (id) => {
        const hides = sql<number>`case when state = 'pending' then 1 else 0 end`;
        await database.updateTable('user').set({ hides_articles: hides }).where('id', '=', id).execute();
        await settleArticlesOf(database, id);
      }),
  },
  {
    code: 'suspended-sessions',
    sentence: (count) => `${count} 个停用的账号还有登录的设备`,
    select: (database) =>
      database
        .selectFrom('session')
        .innerJoin('user', 'user.id', 'session.user_id')
        .select('user.id')
        .where('user.state', '=', 'suspended')
        .distinct(),
    fix: (database, ids) => database.deleteFrom('session').where('user_id', 'in', ids).execute(),
  },
  {
    code: 'article-status',
    sentence: (count) => `${count} 篇文章是否显示，与站主的决定不符`,
    select: (database) =>
      database
        .selectFrom('poster')
        .select('poster.id')
        .where('poster.status', '!=', 'draft')
        .where('poster.status', '!=', storedStatus('published', articleRow)),
    fix: (database, ids) => forEach(ids, (id) => settleArticle(database, id)),
  },
  {
    code: 'tag-times',
    sentence: (count) => `${count} 篇文章的标签时间不对，标签列表里会多出或缺少它们`,
    select: (database) =>
      database
        .selectFrom('poster_tag')
        .select('poster_id as id')
        .where(sql<boolean>`poster_tag.publish_time is distinct from (${publicTime})`)
        .distinct(),
    fix: followStatus,
  },
  {
    code: 'tags',
    sentence: (count) => `${count} 篇文章的标签与标签列表里的不同`,
    find: findWrongTags,
    fix: rewriteTags,
  },
  {
    code: 'tag-spellings',
    sentence: (count) => `${count} 个标签有几种写法（只差大小写或全半角），只有一种打得开`,
    select: selectSpellings,
    fix: (database) => unifySpellings(database),
  },
  {
    code: 'search-orphans',
    sentence: (count) => `搜索里有 ${count} 条不属于任何文章的记录`,
    find: findOrphanTokens,
    fix: (database, rows) =>
      forEach(rows, (row) => {
        const [table = '', number] = row.split(' ');
        return sql`delete from ${sql.table(table)} where rowid = ${Number(number)}`.execute(database);
      }),
  },
  {
    code: 'search-missing',
    sentence: (count) => `${count} 篇文章搜索不到`,
    async find(database) {
      if (await isIndexBuilding(database)) return [];
      const rows = database
        .selectFrom('poster')
        .select('poster.id')
        .where('poster.status', '=', 'published')
        .where(sql<boolean>`not (${isIndexed(database)})`);
      return idsOf(await rows.execute());
    },
    fix: (database, ids) => forEach(ids, (id) => reindexArticle(database, id)),
  },
  {
    code: 'search-extra',
    sentence: (count) => `搜索里有 ${count} 篇读者看不到的文章`,
    async find(database) {
      const rows = sql<{ id: string }>`
        select poster_id as id from search_article
        where not exists (select 1 from poster where poster.id = poster_id and poster.status = 'published')`;
      return idsOf((await rows.execute(database)).rows);
    },
    fix: (database, ids) => searchIndexOf(database).remove(database, ids),
  },
  {
    code: 'featured-unseen',
    sentence: (count) => `${count} 篇推荐的文章读者看不到`,
    select: (database) =>
      database
        .selectFrom('featured')
        .innerJoin('poster', 'poster.id', 'featured.poster_id')
        .select('poster.id')
        .where('poster.status', '!=', 'published'),
    fix: unfeatureUnseen,
  },
];

/** The time that the tags of an article have: that of its publication while readers see it, otherwise none. */
const publicTime = sql<number | null>`
  select poster.publish_time from poster where poster.id = poster_tag.poster_id and poster.status = 'published'`;

/** Rows of tokens without an article, which would be counted as hits. PostgreSQL deletes them together with the article's own row. */
async function findOrphanTokens(database: Database): Promise<string[]> {
  if (isPostgres(database)) return [];
  const orphans: string[] = [];
  for (const table of searchFields.map((field) => `search_${field}`)) {
    const rows = await sql<{ number: number }>`
      select id as number from ${sql.table(`${table}_docsize`)}
      where id not in (select number from search_article)`.execute(database);
    orphans.push(...rows.rows.map(({ number }) => `${table} ${number}`));
  }
  return orphans;
}

/** Whether the index has the article with its time, and in SQLite its tokens in the table of each field. */
function isIndexed(database: Database) {
  const tables = isPostgres(database) ? [] : searchFields.map((field) => sql.table(`search_${field}_docsize`));
  const tokens = tables.map((table) => sql`join ${table} on ${table}.id = search_article.number`);
  return sql`exists (
    select 1 from search_article ${sql.join(tokens, sql` `)}
    where search_article.poster_id = poster.id and search_article.publish_time = poster.publish_time)`;
}

/** Tags that readers see in several spellings, as two articles that are published at the same moment can bring them. */
function selectSpellings(database: Database) {
  return database
    .selectFrom('poster_tag')
    .select('tag_key as id')
    .where('publish_time', 'is not', null)
    .groupBy('tag_key')
    .having(({ fn }) => fn.count('tag').distinct(), '>', 1);
}

/** The articles whose own list of tags is not that of the lists by tag. */
async function findWrongTags(database: Database): Promise<string[]> {
  const listed = new Map<string, Set<string>>();
  for (const { poster_id: id, tag } of await database.selectFrom('poster_tag').select(['poster_id', 'tag']).execute()) {
    const tags = listed.get(id) ?? new Set();
    listed.set(id, tags.add(tag));
  }
  const articles = await database.selectFrom('poster').select(['id', 'tags']).execute();
  return articles.flatMap(({ id, tags }) => {
    const own = new Set(JSON.parse(tags) as string[]);
    const others = listed.get(id) ?? new Set();
    const isSame = own.size === others.size && [...own].every((tag) => others.has(tag));
    return isSame ? [] : [id];
  });
}
