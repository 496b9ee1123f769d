import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { maintain } from '#server/db/open.ts';
import type { Database } from '#server/db/schema.ts';
import { refreshIndex } from '#server/search/rebuild.ts';
import { draft } from '../../fixtures/posters.ts';
import { runSiteCommandHere, settingsOf } from '../../support/command-line.ts';
import { generateArticles } from '../../support/search/articles.ts';
import { fillWith, makeIndex } from '../../support/search/fill.ts';
import { infoOf, member, onEveryDatabase, openSite, type Site } from '../site.ts';

const word = '雪窗索引';
const count = 120;
const articles = generateArticles(count, 1).map((article) => ({ ...article, body: `${article.body} ${word}` }));

/** Says after so many looks that the process is to end. */
function endAfter(looks: number): AbortSignal {
  let left = looks;
  const isAborted = (): boolean => {
    left -= 1;
    return left < 0;
  };
  return Object.defineProperty(new AbortController().signal, 'aborted', { get: isAborted });
}

onEveryDatabase('搜索索引在建立', (open) => {
  const search = (site: Site) => site.visitor().read('poster/search', { q: word, size: 1 });

  /** What `npm run site health` says of the site. */
  async function healthOf(site: Site): Promise<[code: number | null, message: string]> {
    if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const { code, out } = await runSiteCommandHere(['health', '--url', `http://127.0.0.1:${port}`], settingsOf(site));
    return [code, out];
  }

  /** A site with articles of which some are in the index. */
  async function half(): Promise<Site> {
    const site = await open();
    await fillWith(site.database, articles);
    expect(await refreshIndex(site.database, endAfter(4))).toBe(false);
    return site;
  }

  test('没建好时说正在建立，不说找不到；建好以后一篇不少', async () => {
    const site = await half();
    const info = '正在建立搜索索引，暂时搜不全，请稍后再试';
    expect(await search(site)).toEqual({ code: codes.notFound, info, seconds: 10 });
    const ready = async (): Promise<unknown> => (await site.app.inject('/readyz')).json();
    const { total } = await site.database
      .selectFrom('poster')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('status', '=', 'published')
      .executeTakeFirstOrThrow();
    expect(total).toBe(count);
    const done = await indexed(site.database);
    expect(await ready()).toMatchObject({ status: 'ok', checks: { searchIndex: { status: 'building', done, total } } });
    const message = `网站在运行，数据库可以读写，搜索索引正在建立（${total} 篇里建好了 ${done} 篇），暂时搜不全（`;
    expect(await healthOf(site)).toEqual([0, expect.stringContaining(message)]);
    expect(await refreshIndex(site.database)).toBe(true);
    expect(await ready()).toMatchObject({ status: 'ok', checks: { searchIndex: { status: 'ok' } } });
    expect(await healthOf(site)).toEqual([0, expect.stringMatching(/^网站在运行，数据库可以读写（/)]);
    site.pass(1);
    expect(infoOf<'poster/search'>(await search(site)).total).toBe(count);
  });

  test('中途停下的接着建，不从头来；其间写的也算数', async () => {
    const site = await half();
    const begun = await indexed(site.database);
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThan(count);
    const author = await member(site, '其间作者');
    const text = { title: '其间写的', summary: '', tags: [], cover: '', content: word };
    await author.write('poster/create', { ...text, status: 'published' });
    expect(await refreshIndex(site.database, endAfter(1))).toBe(false);
    expect(await indexed(site.database)).toBeGreaterThan(begun);
    expect(await refreshIndex(site.database)).toBe(true);
    expect(infoOf<'poster/search'>(await search(site)).total).toBe(count + 1);
  });

  test('一个进程在建，别的不动手；它停了太久，别的接着建', async () => {
    const site = await half();
    await changeNote(site.database, { by: 'another', until: Date.now() / 1000 + 60 });
    expect(await refreshIndex(site.database)).toBe(false);
    expect((await search(site)).code).toBe(codes.notFound);
    await changeNote(site.database, { by: 'another', until: Date.now() / 1000 - 1 });
    expect(await refreshIndex(site.database)).toBe(true);
    site.pass(1);
    expect(infoOf<'poster/search'>(await search(site)).total).toBe(count);
  });

  test('几个进程同时开始，建成的一样', async () => {
    const site = await open();
    await fillWith(site.database, articles);
    const complete = await Promise.all(Array.from({ length: 4 }, () => refreshIndex(site.database)));
    expect(complete).toContain(true);
    expect(infoOf<'poster/search'>(await search(site)).total).toBe(count);
  });
});

describe('别人正在写的时候建索引（postgres）', () => {
  let site: Site;
  /** Somebody else who writes, statement by statement. */
  let writer: pg.Client;

  beforeEach(async () => {
    site = await openSite('postgres');
    await fillWith(site.database, articles);
    writer = new pg.Client({ connectionString: site.source.url });
    await writer.connect();
  });

  afterEach(async () => {
    await writer.end();
    await site.close();
  });

  const total = async (q: string): Promise<number> => {
    site.pass(1);
    return infoOf<'poster/search'>(await site.visitor().read('poster/search', { q, size: 1 })).total;
  };

  /** Waits until a statement of that beginning waits for the writer, or the work is done without. */
  async function waits(beginning: string, work: Promise<unknown>): Promise<void> {
    let isDone = false;
    work.catch(() => undefined).finally(() => (isDone = true));
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ~* '^${beginning}'`;
    // Inside its transaction the writer would see the same activity again and again.
    const isWaiting = async () => (await sql.raw(waiting).execute(site.database)).rows.length > 0;
    await expect.poll(async () => isDone || (await isWaiting())).toBe(true);
  }

  async function publish(title: string): Promise<void> {
    const author = await member(site, title);
    expect((await author.write('poster/create', draft({ title, status: 'published' }))).code).toBe(codes.ok);
  }

  /** Writes in an open transaction, as a request does that is just before its end. */
  async function beginWriting(): Promise<void> {
    await writer.query('begin');
    await writer.query("delete from search_article where poster_id = ''");
  }

  /** Every article is in, and only what makes searching fast is missing. */
  async function fill(): Promise<void> {
    expect(await refreshIndex(site.database, endAfter(7))).toBe(false);
    expect(await indexed(site.database)).toBe(count);
  }

  const validIndexes = async (): Promise<unknown[]> => {
    const { rows } = await writer.query(`
      select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where relname ~ '^search_article_(title|head|text)$' and indisvalid order by relname`);
    return rows.map(({ relname }) => relname as string);
  };
  const allIndexes = ['search_article_head', 'search_article_text', 'search_article_title'];

  test('建 GIN 索引时照样发表；它的租期过了，别的进程也不来重建', async () => {
    await fill();
    await beginWriting();
    const building = makeIndex(site);
    await waits('create index', building);
    await publish('建的时候');
    await changeNote(site.database, { by: 'long ago', until: 0 });
    expect(await refreshIndex(site.database)).toBe(false);
    await writer.query('commit');
    await building;
    expect(await validIndexes()).toEqual(allIndexes);
    expect([await total(word), await total('建的时候')]).toEqual([count, 1]);
  });

  test('别人的事务比等锁的时限还久，也等到建完', async () => {
    await fill();
    await beginWriting();
    const url = new URL(site.source.url!);
    url.searchParams.set('options', '-c lock_timeout=100ms');
    const building = makeIndex({ ...site, source: { ...site.source, url: url.href } });
    await waits('create index', building);
    await pause(300);
    await writer.query('commit');
    await building;
    expect(await validIndexes()).toEqual(allIndexes);
  });

  test('建的连接断了：别的接着建，只有一半的索引不留下', async () => {
    await fill();
    await beginWriting();
    const source = { ...site.source, onError: () => undefined };
    const building = makeIndex({ ...site, source }).catch((error: unknown) => error);
    await waits('create index', building);
    await writer.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'create index%'`);
    await writer.query('commit');
    expect(await building).toBeInstanceOf(Error);
    await changeNote(site.database, { by: 'gone', until: 0 });
    await makeIndex(site);
    expect(await validIndexes()).toEqual(allIndexes);
    expect(await total(word)).toBe(count);
  });

  test('进程要结束时不等索引建完，下一个进程马上接着建', async () => {
    await fill();
    await beginWriting();
    const ending = new AbortController();
    let isComplete: boolean | undefined;
    const building = maintain(site.source, site.database, async (database) => {
      isComplete = await refreshIndex(database, ending.signal);
    });
    await waits('create index', building);
    ending.abort();
    await building;
    expect(isComplete).toBe(false);
    await writer.query('commit');
    await makeIndex(site);
    expect(await validIndexes()).toEqual(allIndexes);
    expect(await total(word)).toBe(count);
  });

  test('清空旧索引时有人在写：只等片刻，别人照样发表，过后再清', async () => {
    await beginWriting();
    const building = makeIndex(site).catch((error: unknown) => error);
    await waits('(truncate|drop)', building);
    await publish('清的时候');
    await writer.query('commit');
    await building;
    await changeNote(site.database, { by: 'gone', until: 0 });
    await makeIndex(site);
    expect([await total(word), await total('清的时候')]).toEqual([count, 1]);
  });

  test('清空旧索引不一行一行地删', async () => {
    await makeIndex(site);
    await writer.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'deleted'; end $$;
      create trigger refuse before delete on search_article for each row execute function refuse()`);
    await site.database.deleteFrom('meta').where('key', '=', 'search-index').execute();
    await makeIndex(site);
    expect(await total(word)).toBe(count);
  });

  const { id } = articles.toSorted((one, other) => one.publishTime - other.publishTime).at(-1)!;

  test('轮到的文章正在撤回：撤回以后搜不到', async () => {
    await refreshIndex(site.database, endAfter(2));
    await writer.query('begin');
    await writer.query(`update poster set status = 'draft' where id = $1`, [id]);
    await writer.query('delete from search_article where poster_id = $1', [id]);
    const building = makeIndex(site);
    await waits('select', building);
    await writer.query('commit');
    await building;
    expect(await total(word)).toBe(count - 1);
  });

  test('轮到的文章正在改：建成的是改过的', async () => {
    await refreshIndex(site.database, endAfter(2));
    await writer.query('begin');
    await writer.query(`update poster set title = '龘靐齉爩' where id = $1`, [id]);
    await writer.query(`insert into search_article values ($1, 0, 4, 4, '龘靐齉爩')`, [id]);
    const building = makeIndex(site);
    await waits('(select|insert into search)', building);
    await writer.query('commit');
    await building;
    expect([await total(word), await total('龘靐齉爩')]).toEqual([count, 1]);
  });
});

async function indexed(database: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from search_article`.execute(database);
  return Number(rows[0]?.total);
}

/** What a process that builds has noted, with something else in its place. */
async function changeNote(database: Database, change: { by: string; until: number }): Promise<void> {
  const noted = database.selectFrom('meta').select('value').where('key', '=', 'search-index');
  const { value } = await noted.executeTakeFirstOrThrow();
  const changed = JSON.stringify({ ...(JSON.parse(value) as object), ...change });
  await database.updateTable('meta').set({ value: changed }).where('key', '=', 'search-index').execute();
}
