import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import type { PosterArticle, PosterCard } from '#contract/poster.ts';
import { rendererVersion } from '#domain/article/markdown.ts';
import { readConfig } from '#server/config/config.ts';
import { openConfiguredReplica } from '#server/db/open-configured.ts';
import { packText } from '#server/db/packed-text.ts';
import type { Database } from '#server/db/schema.ts';
import { registry } from '#server/metrics/metrics.ts';
import type { PageSource } from '#server/page/source.ts';
import { draft } from '../../fixtures/posters.ts';
import { type OpenedApp, openApp } from '../../support/app.ts';
import { type BreakablePostgres, startBreakablePair } from '../../support/breakable-postgres.ts';
import { infoOf, member, type Site, visit, type Visitor } from '../site.ts';

let primary: BreakablePostgres;
let replica: BreakablePostgres;
let opened: OpenedApp;
let author: Visitor;
let time = 1_800_000_000;
const said: string[] = [];
const logger = pino(
  { level: 'info' },
  { write: (line: string) => void said.push((JSON.parse(line) as { msg: string }).msg) },
);

/** Pages that show the newest title. */
const pages: PageSource = {
  isBuilt: true,
  async page({ path, read }) {
    const { info } = await read({ name: 'poster/new', query: { size: 1 } });
    const [card] = (info as { list: PosterCard[] }).list;
    return { html: `<p>${path} ${card?.title}</p>`, status: 200, hashes: { styles: [], scripts: [] } };
  },
  shell: async () => ({ html: '', scripts: [] }),
};

beforeAll(async () => {
  ({ primary, replica } = await startBreakablePair());
  const [url, readUrl] = [`${primary.url}/postgres`, `${replica.url}/postgres`];
  opened = await openApp(() => time, { url, readUrl, onError: () => undefined, pages, logger });
  author = await member({ ...opened, visitor: () => visit(opened.app) } as Site, '写者');
});
afterAll(async () => {
  await opened.close();
  await replica.stop();
  await primary.stop();
});
beforeEach(async () => {
  await inUse();
  // What was answered before was a second ago.
  time += 1;
});

const usesReplica = (): boolean | undefined => opened.splitter?.usesReplica();
const inUse = (): Promise<void> => expect.poll(usesReplica).toBe(true);
const notInUse = (): Promise<void> => expect.poll(usesReplica).toBe(false);

async function ask(server: BreakablePostgres, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server.url}/postgres` });
  await client.connect();
  await client.query(text);
  await client.end();
}
const pauseReplay = (): Promise<void> => ask(replica, 'select pg_wal_replay_pause()');
const resumeReplay = (): Promise<void> => ask(replica, 'select pg_wal_replay_resume()');

async function publish(title: string): Promise<{ readonly id: string; readonly version: number }> {
  return infoOf<'poster/create'>(
    await author.write('poster/create', draft({ title, status: 'published' }), randomUUID()),
  );
}
const page = async (path: string): Promise<string> => (await opened.app.inject(path)).payload;
const newest = async (): Promise<string | undefined> =>
  infoOf<'poster/new'>(await visit(opened.app).read('poster/new', { size: 1 })).list[0]?.title;
const read = async (id: string): Promise<PosterArticle> =>
  infoOf<'poster/get'>(await visit(opened.app).read('poster/get', { id }));

/** How many public reads each server has answered by now. */
async function reads(server: 'primary' | 'replica'): Promise<number> {
  const { values } = (await registry.getSingleMetric('site_public_reads_total')!.get()) as {
    values: { labels: { server?: string }; value: number }[];
  };
  return values.find(({ labels }) => labels.server === server)?.value ?? 0;
}

describe('读副本', () => {
  test('没有登录的读走副本，登录的读与写入走主库', async () => {
    const { id } = await publish('走哪里');
    await newest();
    const before = [await reads('primary'), await reads('replica')];
    time += 1;
    for (const url of ['/api/poster/fetch?page=1', `/api/poster/get?id=${id}`, '/rss.xml', '/sitemap.xml', '/']) {
      expect([url, (await opened.app.inject(url)).statusCode]).toEqual([url, 200]);
    }
    expect(infoOf<'poster/search'>(await visit(opened.app).read('poster/search', { q: '走哪里' })).total).toBe(1);
    await author.read('poster/get', { id });
    expect(await reads('primary')).toBe(before[0]);
    expect(await reads('replica')).toBeGreaterThan(before[1]! + 6);
  });

  test('写过的立刻读得到：五十次写，接口、网页、订阅、搜索没有一次是旧的', async () => {
    const { id } = await publish('第零次');
    for (let version = 1; version <= 50; version += 1) {
      const title = `第${version}次${'雪'.repeat(version)}`;
      const written = await author.write('poster/update', { id, version, ...draft({ title, status: 'published' }) });
      expect(written.code).toBe(codes.ok);
      const [article, home, feed] = await Promise.all([read(id), page('/'), page('/rss.xml')]);
      expect([article.title, home.includes(title), feed.includes(title)]).toEqual([title, true, true]);
    }
    const found = await visit(opened.app).read('poster/search', { q: '第50次' });
    expect(infoOf<'poster/search'>(found).total).toBe(1);
  });

  test('没有登录的写也一样：看过一次，阅读数不会是以前的', async () => {
    const { id } = await publish('数一数');
    for (let views = 1; views <= 10; views += 1) {
      const reader = visit(opened.app, `198.51.100.${views}`);
      expect(infoOf<'poster/view'>(await reader.write('poster/view', { id })).views).toBe(views);
      // A view makes nothing new that is cached; after a minute it is made again.
      time += 60;
      expect((await read(id)).views).toBe(views);
    }
  });

  test('副本停下重放：写过的由主库回答，网页不倒退；接着重放，自己回到副本', async () => {
    await pauseReplay();
    try {
      await publish('停下以后写的');
      expect([await newest(), (await page('/')).includes('停下以后写的')]).toEqual(['停下以后写的', true]);
      expect(usesReplica()).toBe(false);
      expect((await opened.app.inject('/readyz')).json()).toMatchObject({
        status: 'ok',
        checks: { replica: { status: 'unused' } },
      });
    } finally {
      await resumeReplay();
    }
    await inUse();
    time += 1;
    const before = await reads('replica');
    expect([await newest(), (await page('/')).includes('停下以后写的')]).toEqual(['停下以后写的', true]);
    expect(await reads('replica')).toBeGreaterThan(before);
  });

  test('别处写的，副本落后太多：不再用它，日志只说一次', async () => {
    await pauseReplay();
    said.length = 0;
    try {
      await ask(primary, `update poster set title = '别处改的' where title = '停下以后写的'`);
      await notInUse();
      expect(await newest()).toBe('别处改的');
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      expect(said.filter((text) => text.includes('replica'))).toEqual([
        'the read replica is not used; public reads go to the primary',
      ]);
    } finally {
      await resumeReplay();
    }
    await inUse();
    expect(said.filter((text) => text.includes('replica')).at(-1)).toBe('public reads go to the read replica');
    time += 1;
    expect([await newest(), (await page('/')).includes('别处改的')]).toEqual(['别处改的', true]);
  });

  test('从主库读到过的，回到副本以后也还在：一个读在主库上慢慢读，别处写了，副本还没有', async () => {
    const { id } = await publish('慢慢读以前');
    const titleIn = async (database: Database): Promise<string> =>
      (await database.selectFrom('poster').select('title').where('id', '=', id).executeTakeFirstOrThrow()).title;
    const { readPublic } = opened.splitter!;
    await pauseReplay();
    try {
      await publish('使它落后');
      expect(await readPublic(titleIn)).toBe('慢慢读以前');
      await notInUse();
      const written = Promise.withResolvers<void>();
      const slow = readPublic((database) => written.promise.then(() => titleIn(database)));
      await resumeReplay();
      await inUse();
      await pauseReplay();
      await ask(primary, `update poster set title = '慢慢读到的' where id = '${id}'`);
      written.resolve();
      expect([await slow, await readPublic(titleIn)]).toEqual(['慢慢读到的', '慢慢读到的']);
    } finally {
      await resumeReplay();
    }
  });

  test('副本当场没了：没有一个读失败；回来以后自己用上', async () => {
    const { id } = await publish('副本没了');
    const statuses = new Set<number>();
    const readOften = async (rounds: number): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        const asked = ['/api/poster/tags', `/api/poster/get?id=${id}`, `/article/blog?page=${round}`, '/atom.xml'];
        for (const { statusCode } of await Promise.all(asked.map((url) => opened.app.inject(url))))
          statuses.add(statusCode);
        time += 1;
      }
    };
    await Promise.all([readOften(30), replica.crash()]);
    expect(usesReplica()).toBe(false);
    await readOften(5);
    await Promise.all([replica.start(), readOften(10)]);
    expect([...statuses]).toEqual([200]);
    await inUse();
    const before = await reads('replica');
    expect((await read(id)).title).toBe('副本没了');
    expect(await reads('replica')).toBeGreaterThan(before);
  });

  test('副本停住不答：主库回答；醒来以后自己用上', async () => {
    replica.freeze();
    try {
      const answers = await Promise.all(['/api/poster/hot', '/rss.xml'].map((url) => opened.app.inject(url)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      await notInUse();
      const before = await reads('primary');
      await newest();
      expect(await reads('primary')).toBeGreaterThan(before);
    } finally {
      replica.thaw();
    }
    await inUse();
  });

  test('主库没了：读照常，也找得到；登录的人与写入是 503；主库回来照常', async () => {
    const { id } = await publish('主库没了');
    await inUse();
    await newest();
    await primary.crash();
    try {
      time += 1;
      const urls = [
        '/',
        `/api/poster/get?id=${id}`,
        '/api/poster/search?q=%E4%B8%BB%E5%BA%93',
        '/rss.xml',
        '/sitemap.xml',
      ];
      for (const url of urls) expect([url, (await opened.app.inject(url)).statusCode]).toEqual([url, 200]);
      const ready = await opened.app.inject('/readyz');
      expect(ready.statusCode).toBe(200);
      expect(ready.json()).toMatchObject({
        status: 'cannot write',
        checks: { database: { status: 'out of reach' }, replica: { status: 'used' } },
      });
      expect((await author.ask({ url: '/api/user/get' })).statusCode).toBe(503);
      expect((await author.write('poster/create', draft({ title: '写不成' }))).code).toBe(503);
    } finally {
      await primary.start();
    }
    await expect
      .poll(async () => (await opened.app.inject('/readyz')).json<unknown>())
      .toMatchObject({ status: 'ok', checks: { replica: { status: 'used' } } });
    await publish('主库回来');
    expect(await newest()).toBe('主库回来');
  });

  test('旧排版的文章经副本读到，新的存进主库', async () => {
    const { id } = await publish('旧排版');
    await opened.database
      .updateTable('poster')
      .set({ renderer: 0, html: packText('旧', '') })
      .where('id', '=', id)
      .execute();
    time += 1;
    const before = await reads('replica');
    expect((await read(id)).html).not.toBe('旧');
    expect(await reads('replica')).toBeGreaterThan(before);
    const stored = opened.database.selectFrom('poster').select('renderer').where('id', '=', id);
    expect((await stored.executeTakeFirstOrThrow()).renderer).toBe(rendererVersion);
  });
});

describe('DATABASE_READ_URL 用不了', () => {
  const open = (readUrl: string) => {
    const config = readConfig({ DATABASE_URL: `${primary.url}/postgres`, DATABASE_READ_URL: readUrl });
    if (!config.ok) throw new Error(config.error.message);
    return openConfiguredReplica(config.value, { primary: opened.database, onError: () => undefined });
  };

  test('指的是主库自己，或同一副本里的另一个库：一句话', async () => {
    const sentence = /^环境变量 DATABASE_READ_URL 指的不是 DATABASE_URL 的流复制副本/;
    await expect(open(`${primary.url}/postgres?x=1`)).rejects.toThrow(sentence);
    await expect(open(`${replica.url}/template1`)).rejects.toThrow(sentence);
  });

  test('密码错误：一句话，不说出密码；没有回答的以后再来', async () => {
    const wrong = Object.assign(new URL(`${replica.url}/postgres`), { password: 'not-this-one' });
    const opening = open(wrong.href);
    await expect(opening).rejects.toThrow(/^环境变量 DATABASE_READ_URL 指的数据库不能用（用户名或密码错误）/);
    await expect(opening).rejects.not.toThrow('not-this-one');
    const away = await open('postgres://snow:secret@127.0.0.1:1/postgres');
    expect(away).toBeDefined();
    await away?.destroy();
  });
});
