import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { addArticle } from '#server/article/write/store.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { moveDatabase } from '#server/backup/move-database.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/schema.ts';
import { deletePerson } from '#server/moderation/people.ts';
import { addUser } from '#server/user/store.ts';
import { siteFacts } from '#site/config.ts';
import { png } from '../fixtures/pictures/png.ts';
import { draft } from '../fixtures/posters.ts';
import { settings, siteConfig, temporaryDirectory, valueOf } from '../support/backup.ts';
import { createRandom, type Random } from '../support/search/random.ts';
import { testLength } from '../support/test-length.ts';
import { idOf, ownerName, signedInAs, siteOwner } from './moderation/owner.ts';
import { freshPostgres, infoOf, member, onEveryDatabase, openSite, type Site, type Visitor } from './site.ts';

type Counters = Record<string, readonly [count: number, viewed: number]>;

/** What the counters should say, counted in JavaScript from the rows themselves. */
async function countFromScratch(database: Database): Promise<Counters> {
  const counters: Record<string, [number, number]> = {};
  function add(counter: string, views = 0): void {
    const [count, viewed] = counters[counter] ?? [0, 0];
    counters[counter] = [count + 1, viewed + (views > 0 ? 1 : 0)];
  }
  for (const { id: _, ...row } of await database.selectFrom('poster').selectAll().execute()) {
    const { status, views, author_id: author, tags, publish_time: time } = row;
    if (status !== 'draft') add(`poster ${status}`, views);
    if (status !== 'published' || time === null) continue;
    add(`author ${author}`, views);
    add(`month ${new Date((time + siteFacts.utcOffsetSeconds) * 1000).toISOString().slice(0, 7)}`, views);
    for (const tag of JSON.parse(tags) as string[]) {
      add(`tag ${tag}`, views);
      add(`tag/${author} ${tag}`, views);
    }
  }
  for (const { state } of await database.selectFrom('user').select('state').execute()) add(`user ${state}`);
  for (const { state } of await database.selectFrom('report').select('state').execute()) add(`report ${state}`);
  for (const _ of await database.selectFrom('asset').select('id').execute()) add('asset all');
  return counters;
}

async function readCounters(database: Database): Promise<Counters> {
  const rows = await database.selectFrom('counter').selectAll().execute();
  return Object.fromEntries(rows.map(({ scope, name, count, viewed }) => [`${scope} ${name}`, [count, viewed]]));
}

async function expectRight(database: Database, after: string): Promise<void> {
  expect([after, await readCounters(database)]).toEqual([after, await countFromScratch(database)]);
}

const tagNames = ['雪', '冰花', '"引号"', '\\', 'C#', '100%', "l'hiver"];

/** Acts on a site with some authors, chosen at random. */
class Acts {
  readonly #site: Site;
  readonly #random: Random;
  readonly #authors = new Map<string, Visitor>();
  #owner!: Visitor;
  #made = 0;

  constructor(site: Site, seed: number) {
    this.#site = site;
    this.#random = createRandom(seed);
  }

  async begin(): Promise<void> {
    this.#owner = await siteOwner(this.#site);
    for (let count = 0; count < 3; count += 1) await this.addAuthor();
  }

  async addAuthor(): Promise<string> {
    const name = `作者${(this.#made += 1)}`;
    this.#authors.set(name, await member(this.#site, name));
    return 'register';
  }

  #pick<Value>(values: readonly Value[]): Value {
    return values[this.#random.below(values.length)]!;
  }

  #tags(): string[] {
    return tagNames.filter(() => this.#random.below(3) === 0);
  }

  /** A moment near the ends of years, which are those of the site's zone. */
  #time(): number {
    return Date.UTC(2000 + this.#random.below(25), 0, 1) / 1000 + (this.#random.below(5) - 3) * 4 * 3600;
  }

  async #rowOf(table: 'poster' | 'poster_trash', authorId: string) {
    const rows = await this.#site.database
      .selectFrom(table)
      .select(['id', 'version', 'title'])
      .where('author_id', '=', authorId)
      .execute();
    // Ids are random, and the two databases sort texts differently; titles are the same in every run.
    const sorted = rows.sort((one, other) => (one.title < other.title ? -1 : 1));
    return sorted.length > 0 ? this.#pick(sorted) : undefined;
  }

  /** One act; resolves to its name where it was carried out. */
  async one(): Promise<string | undefined> {
    const name = this.#pick([...this.#authors.keys()]);
    const author = this.#authors.get(name)!;
    const userId = await idOf(this.#site, name);
    const article = await this.#rowOf('poster', userId);
    const id = article?.id ?? 'none';
    const status = this.#pick(['published', 'draft'] as const);
    const text = draft({ title: `第 ${(this.#made += 1)} 篇`, tags: this.#tags(), status });
    const times = { createTime: 1, updateTime: this.#time(), publishTime: status === 'draft' ? null : this.#time() };
    const trashed = (await this.#rowOf('poster_trash', userId))?.id ?? 'none';
    const reports = infoOf<'site/reports'>(await this.#owner.read('site/reports', { size: 50 })).list;
    const visitor = this.#site.visitor(`198.51.100.${this.#random.below(200)}`);
    const acts: Record<string, () => Promise<{ code: number }>> = {
      create: () => author.write('poster/create', text),
      import: () =>
        author.write('poster/import', { id: `imported-${this.#made}`, ...text, ...times, clash: 'skip' } as never),
      update: () => author.write('poster/update', { id, version: article?.version ?? 1, ...text }),
      adjust: () => author.write('poster/adjust', { id, version: article?.version ?? 1, status } as never),
      delete: () => author.write('poster/delete', { id }),
      restore: () => author.write('poster/restore', { id: trashed }),
      purge: () => author.write('poster/purge', { id: trashed }),
      view: () => visitor.write('poster/view', { id }),
      report: () => visitor.write('poster/report', { id, reason: 'other', text: '' }),
      settle: () => this.#owner.write('site/settle-report', { id: reports[0]?.id ?? 'none' }),
      hide: () => this.#owner.write('site/hide', { id }),
      unhide: () => this.#owner.write('site/unhide', { id }),
      'owner deletes': () => this.#owner.write('site/delete-article', { id }),
      suspend: () => this.#owner.write('site/suspend', { id: userId, hidesArticles: this.#random.below(3) > 0 }),
      reinstate: () => this.#owner.write('site/reinstate', { id: userId }),
      upload: () => author.upload('asset/create', png({ width: 8 + this.#random.below(60) }), { key: 'image' }),
    };
    const act = this.#pick(Object.keys(acts));
    const { code } = await acts[act]!();
    // Suspending ends the sessions of an account.
    if (act === 'reinstate') this.#authors.set(name, await signedInAs(this.#site, name));
    return code === codes.ok ? act : undefined;
  }

  /** Deletes an account with its articles, or gives them to the owner. */
  async removeAuthor(articles: 'delete' | 'transfer'): Promise<string> {
    const name = [...this.#authors.keys()][0]!;
    const id = await idOf(this.#site, name);
    const heirId = await idOf(this.#site, ownerName);
    const answer = await this.#site.database
      .transaction()
      .execute((transaction) => deletePerson(transaction, { id, articles, heirId }, { actor: ownerName, now: 1 }));
    expect(answer.code).toBe(codes.ok);
    this.#authors.delete(name);
    return articles;
  }
}

const addAuthor = async (database: Database): Promise<string> =>
  (await addUser(database, { username: '写作者', password: '', now: 1 }))!;

const actNames =
  'create import update adjust delete restore view report settle hide unhide suspend reinstate upload'.split(' ');

onEveryDatabase('篇数', (open) => {
  test('随便怎样写、删、藏、停用、移交，每个数都与逐篇数出来的一样；备份恢复、搬家以后也是', async () => {
    const site = await open();
    await expectRight(site.database, '开始');
    const acts = new Acts(site, testLength({ name: 'SEED', short: 1, long: Math.floor(Math.random() * 1e9) }));
    await acts.begin();
    const done = new Set<string>();
    for (let step = 0; step < testLength({ name: 'STEPS', short: 640, long: 5_000 }); step += 1) {
      site.pass(600);
      const act = await acts.one();
      if (act === undefined) continue;
      done.add(act);
      await expectRight(site.database, `第 ${step} 步 ${act}`);
    }
    expect(actNames.filter((name) => !done.has(name))).toEqual([]);
    for (const how of ['transfer', 'delete'] as const) {
      await expectRight(site.database, await acts.removeAuthor(how));
      await expectRight(site.database, await acts.addAuthor());
    }
    const counters = await readCounters(site.database);
    expect(Object.keys(counters).length).toBeGreaterThan(20);

    const path = join(temporaryDirectory(), 'a.tar.gz');
    const now = site.now();
    valueOf(await createBackup({ config: siteConfig(site), path, settings, now }));
    for (const url of [undefined, await freshPostgres()]) {
      const place = { url, dataDirectory: temporaryDirectory() };
      valueOf(await restoreBackup({ path, keys: {}, place, replace: false, endsSessions: false, now }));
      const to = { url: url ? undefined : await freshPostgres(), dataDirectory: temporaryDirectory() };
      valueOf(await moveDatabase({ from: place, to, replace: false, whileRunning: false, now }));
      for (const { url: address, dataDirectory } of [place, to]) {
        const source = { url: address, file: join(dataDirectory, 'site.sqlite'), onError: console.error };
        const database = await openDatabase(source);
        expect(await readCounters(database)).toEqual(counters);
        await database.updateTable('poster').set({ status: 'draft' }).execute();
        await expectRight(database, '搬过去以后');
        await database.destroy();
      }
    }
  }, 240_000);

  test('一个数没有了，它的行也没有了', async () => {
    const { database } = await open({ content: 'bare' });
    const id = await addAuthor(database);
    await addArticle(database, id, { id: 'one', draft: draft({ tags: ['独有'] }), rendered: undefined, now: 1 });
    expect(await readCounters(database)).toMatchObject({ 'tag 独有': [1, 0], 'month 1970-01': [1, 0] });
    await database.updateTable('poster').set({ publish_time: Number.MAX_SAFE_INTEGER }).execute();
    expect(await readCounters(database)).toMatchObject({ 'month 9999-12': [1, 0] });
    await database.deleteFrom('poster').execute();
    expect(Object.keys(await readCounters(database))).toEqual(['user active']);
  });

  test('许多人同时发布、改标签、撤回：没有一个因为别人而失败，数都对', async () => {
    const { database } = await open({ content: 'bare' });
    const author = await addAuthor(database);
    const publish = async (number: number): Promise<void> => {
      const tags = [...tagNames, ...tagNames].slice(number % 7, (number % 7) + 5);
      const text = draft({ title: `第 ${number} 篇`, tags: number % 2 ? tags : tags.toReversed() });
      await database.transaction().execute(async (transaction) => {
        await addArticle(transaction, author, { id: `a${number}`, draft: text, rendered: undefined, now: number });
      });
      const change = { tags: JSON.stringify(tags.slice(1)), views: number % 3 };
      await database.updateTable('poster').set(change).where('id', '=', `a${number}`).execute();
      if (number % 4 > 0) return;
      await database.updateTable('poster').set({ status: 'draft' }).where('id', '=', `a${number}`).execute();
    };
    // Three for each connection: of more, some wait for one longer than a second where other tests run beside.
    await Promise.all(Array.from({ length: 30 }, (_, number) => publish(number)));
    await expectRight(database, '三十个人同时');
    expect((await readCounters(database))['poster published']).toEqual([22, 15]);
  });

  test('转了一半的事务撤回，什么也没有数', async () => {
    const { database } = await open({ content: 'bare' });
    const id = await addAuthor(database);
    const before = await readCounters(database);
    const undone = database.transaction().execute(async (transaction) => {
      await addArticle(transaction, id, { id: 'undone', draft: draft(), rendered: undefined, now: 1 });
      throw new Error('不写了');
    });
    await expect(undone).rejects.toThrow('不写了');
    expect(await readCounters(database)).toEqual(before);
    await expectRight(database, '撤回之后');
  });
});

test('月份按站点的时区分', async () => {
  const { database, close } = await openSite('sqlite', { content: 'bare' });
  const id = await addAuthor(database);
  const midnight = Date.UTC(2026, 0, 1) / 1000 - siteFacts.utcOffsetSeconds;
  for (const now of [midnight - 1, midnight])
    await addArticle(database, id, { id: `at-${now}`, draft: draft(), rendered: undefined, now });
  expect(await readCounters(database)).toMatchObject({ 'month 2025-12': [1, 0], 'month 2026-01': [1, 0] });
  await close();
});
