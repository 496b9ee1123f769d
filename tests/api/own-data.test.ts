import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import type { Info } from '#contract/endpoints.ts';
import type { OwnArticle } from '#contract/own-data.ts';
import type { PosterVersionText } from '#contract/poster-write.ts';
import { cookies } from '#contract/storage.ts';
import { png } from '../fixtures/pictures/png.ts';
import { draft, unsent } from '../fixtures/posters.ts';
import { everyRow } from '../support/every-row.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

const password = 'snow-window';

onSqliteFirst('我的数据', (open) => {
  let site: Site;
  let number = 0;
  let name = '';
  let visitor: Visitor;

  beforeAll(async () => {
    site = await open();
  });

  async function begin(): Promise<void> {
    number += 1;
    name = `离人${number}`;
    visitor = await member(site, name);
    site.pass(10);
  }

  const create = async (changes = {}, of = visitor) =>
    infoOf<'poster/create'>(await of.write('poster/create', draft(changes))).id;
  const picture = async (width: number, of = visitor) =>
    infoOf<'asset/create'>(await of.upload('asset/create', png({ width }), { key: 'image' })).url;
  const leave = (changes = {}, key?: string) =>
    visitor.write('user/delete', { password, confirm: name, ...changes }, key);

  /** Something of every kind there is; answers what is told of it. */
  async function live() {
    await begin();
    const nickname = `名片${number}`;
    await visitor.write('user/update', { nickname, gender: '1', bio: `住在第${number}扇窗下` }, `profile-${number}`);
    const url = await picture(40 + number);
    await visitor.upload('user/avatar', png({ width: 64, height: 64 }), {});
    const published = await create({ title: `发布的${number}雪`, content: `看![图](${url})`, tags: [`标${number}`] });
    await visitor.write('poster/save', { id: published, version: 1, ...unsent({ title: `改到一半${number}` }) });
    const trashed = await create({ title: `扔掉的${number}雪` });
    await visitor.write('poster/delete', { id: trashed });
    const unfinished = await create({ title: `草稿的${number}雪`, status: 'draft' });
    const reader = await member(site, `读者${number}`);
    await reader.write('poster/view', { id: published });
    const others = await create({ title: `别人的${number}雪` }, reader);
    await visitor.write('poster/view', { id: others });
    await visitor.write('user/password', { oldPassword: 'wrong', newPassword: 'whatever' });
    return { nickname, url, published, trashed, unfinished, reader, others };
  }

  async function exported() {
    const data = infoOf<'user/export'>(await visitor.write('user/export', {}));
    const articles: { article: OwnArticle; versions: PosterVersionText[] }[] = [];
    for (const id of data.articles) {
      const versions: PosterVersionText[] = [];
      for (let from: number | null = 1; from !== null;) {
        const part: Info<'user/export-article'> = infoOf<'user/export-article'>(
          await visitor.read('user/export-article', { id, from }),
        );
        versions.push(...part.versions);
        if (part.next === null) articles.push({ article: part.article, versions });
        from = part.next;
      }
    }
    return { ...data, articles };
  }

  test('导出里什么都有：资料、登录、日志、图片、文章和每一版、回收站、改到一半的', async () => {
    const { nickname, url, published, trashed, unfinished } = await live();
    const { profile, sessions, audit, pictures, articles } = await exported();
    expect(profile).toMatchObject({ username: name, nickname, gender: '1', bio: `住在第${number}扇窗下` });
    expect(sessions).toHaveLength(1);
    expect(new Set(audit.map(({ kind }) => kind))).toEqual(
      new Set(['sign-in', 'profile', 'avatar', 'publish', 'delete', 'password', 'export']),
    );
    expect(pictures.map((one) => [one.use, one.url === url || one.url === profile.avatar])).toEqual(
      expect.arrayContaining([
        ['image', true],
        ['avatar', true],
      ]),
    );
    const kinds = articles.map(({ article, versions }) => {
      const state = article.deleteTime === null ? article.status : 'trash';
      return [article.id, state, versions.map(({ kind }) => kind).join()];
    });
    expect(kinds).toEqual(
      expect.arrayContaining([
        [published, 'published', 'create,save'],
        [trashed, 'trash', 'create'],
        [unfinished, 'draft', 'create'],
      ]),
    );
    expect(kinds).toHaveLength(3);
    const half = articles.find(({ article }) => article.id === published)?.versions.at(-1);
    expect(half).toMatchObject({ title: `改到一半${number}`, content: unsent().content });
  });

  test('导出里没有密码的散列、钥匙、别人的任何东西', async () => {
    const { reader, others } = await live();
    const text = JSON.stringify(await exported());
    const [row] = await site.database.selectFrom('user').select('password').where('username', '=', name).execute();
    const sessions = await site.database.selectFrom('session').select('token_hash').execute();
    const secrets = [row?.password, ...sessions.map((one) => one.token_hash), visitor.cookies.get(cookies.session)];
    for (const secret of [...secrets, reader.cookies.get(cookies.session), password, others, `读者${number}`]) {
      expect(secret?.length).toBeGreaterThan(2);
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain('$argon2');
  });

  test('历史很长就分几次给，拼起来一版不少', async () => {
    await begin();
    const id = await create({ status: 'draft' });
    const content = (version: number): string => `${version}${'雪'.repeat(80_000)}`;
    for (let version = 1; version <= 12; version += 1) {
      site.pass(400);
      const text = unsent({ content: content(version) });
      expect((await visitor.write('poster/save', { id, version, ...text })).code).toBe(codes.ok);
    }
    const first = infoOf<'user/export-article'>(await visitor.read('user/export-article', { id }));
    expect(first.next).not.toBeNull();
    const [whole] = (await exported()).articles;
    expect(whole?.versions.map(({ version }) => version)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
    expect(whole?.versions[12]?.content).toBe(content(12));
  });

  test('别人的文章导不出来，没有登录的什么也导不出来', async () => {
    const { others, reader, trashed } = await live();
    expect((await visitor.read('user/export-article', { id: others })).code).toBe(codes.notFound);
    expect((await reader.read('user/export-article', { id: trashed })).code).toBe(codes.notFound);
    expect((await site.visitor().write('user/export', {})).code).toBe(codes.notLoggedIn);
    expect((await site.visitor().read('user/export-article', { id: others })).code).toBe(codes.notLoggedIn);
  });

  test('导出不留副本', async () => {
    await live();
    await visitor.write('user/export', {}, 'export-key');
    const kept = await site.database
      .selectFrom('idempotency')
      .select('answer')
      .where('key', 'like', 'user/export%')
      .execute();
    expect(kept).toEqual([]);
  });

  test('注销之后，没有一张表的一行提到这个人', async () => {
    const { nickname, published, trashed, unfinished, others, reader, url } = await live();
    const [row] = await site.database.selectFrom('user').select('id').where('username', '=', name).execute();
    const marks = [row!.id, name, nickname, `住在第${number}扇窗下`, published, trashed, unfinished];
    marks.push(`发布的${number}雪`, `扔掉的${number}雪`, `草稿的${number}雪`, `改到一半${number}`);
    marks.push(/\/asset\/(.{43})/.exec(url)![1]!);
    const before = await everyRow(site.database);
    for (const mark of marks)
      expect(
        before.some((text) => text.includes(mark)),
        mark,
      ).toBe(true);

    expect(await leave()).toEqual({ code: codes.ok, info: '账号和全部数据已删除' });
    const after = await everyRow(site.database);
    for (const mark of marks)
      expect(
        after.filter((text) => text.includes(mark)),
        mark,
      ).toEqual([]);
    // The one left names a browser and nobody: others may sign in from it, too.
    expect([...visitor.cookies.keys()]).toEqual(['device']);
    expect((await reader.read('poster/get', { id: others })).code).toBe(codes.ok);
    const views = await site.database.selectFrom('poster_view').select('poster_id').execute();
    expect(views.filter((view) => view.poster_id === others)).toEqual([]);
  });

  test('公开的列表、搜索、订阅、站点地图立刻没有了', async () => {
    const { published, url } = await live();
    const guest = site.visitor();
    const places = [
      '/api/poster/fetch',
      '/api/poster/new',
      `/api/poster/hot`,
      '/api/poster/tags',
      `/api/search/find?q=${encodeURIComponent(`发布的${number}雪`)}`,
      '/rss.xml',
      '/atom.xml',
      '/feed.json',
      '/sitemap.xml',
      '/sitemap-articles-1.xml',
      `/api/poster/get?id=${published}`,
      url,
    ];
    const ask = async (place: string) => (await guest.ask({ method: 'GET', url: place })).body;
    const found = async () => {
      const bodies = await Promise.all(places.map(ask));
      return bodies.flatMap((body, at) =>
        body.includes(published) || body.includes(`标${number}`) ? [places[at]] : [],
      );
    };
    expect((await found()).length).toBeGreaterThanOrEqual(7);
    expect((await leave()).code).toBe(codes.ok);
    expect(await found()).toEqual([]);
    expect((await guest.ask({ method: 'GET', url })).statusCode).toBe(404);
  });

  test('别人也传过的图片，别人还看得到', async () => {
    await begin();
    const other = await member(site, `共图${number}`);
    const own = await picture(90);
    const [first, second] = [await picture(91), await picture(91, other)];
    expect(first).toBe(second);
    expect((await leave()).code).toBe(codes.ok);
    const status = async (url: string) => (await site.app.inject({ method: 'GET', url })).statusCode;
    expect([await status(own), await status(first)]).toEqual([404, 200]);
  });

  test('密码错误、用户名没写对，什么都不动，错在哪一格说得出', async () => {
    await begin();
    expect(await leave({ password: 'wrong' })).toEqual({ code: codes.refused, info: '密码错误', field: 'password' });
    expect(await leave({ confirm: '别人' })).toEqual({
      code: codes.refused,
      info: '与你的用户名不一致',
      field: 'confirm',
    });
    const { list } = infoOf<'user/audit'>(await visitor.read('user/audit', {}));
    expect(list[0]).toMatchObject({ kind: 'delete-account', outcome: 'refused' });
    expect((await visitor.read('user/get', {})).code).toBe(codes.ok);
  });

  test('所有登录都结束，名字可以重新注册，来的是另一个人', async () => {
    await begin();
    const elsewhere = site.visitor();
    await elsewhere.write('user/login', { name, password });
    await create({ title: '旧人的文章' });
    expect((await leave()).code).toBe(codes.ok);
    expect((await elsewhere.read('user/get', {})).code).toBe(codes.notLoggedIn);
    expect((await elsewhere.write('poster/create', draft())).code).toBe(codes.notLoggedIn);
    expect((await site.visitor().write('user/login', { name, password })).code).toBe(codes.refused);
    const newcomer = await member(site, name, 'another-one');
    expect(infoOf<'user/get'>(await newcomer.read('user/get', {})).posters).toBe(0);
    expect(infoOf<'user/audit'>(await newcomer.read('user/audit', {})).total).toBe(1);
  });

  test('回答丢了，再来一次得到同一句话；别的钥匙和路人得到 1002', async () => {
    await begin();
    const token = visitor.cookies.get(cookies.session)!;
    const first = await leave({}, 'leave-key');
    visitor.cookies.set(cookies.session, token);
    expect(await leave({}, 'leave-key')).toEqual(first);
    expect([...visitor.cookies.keys()]).toEqual(['device']);
    expect((await leave({}, 'other-key')).code).toBe(codes.notLoggedIn);
    expect((await leave()).code).toBe(codes.notLoggedIn);
  });

  test('两下同时按，只成一次，都得到同一句话', async () => {
    await begin();
    const answers = await Promise.all([leave({}, 'twice'), leave({}, 'twice')]);
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.ok]);
  });

  test('注销时正在写的：要么写完一起删，要么得到 1002，没有 5xx', async () => {
    for (let round = 0; round < 5; round += 1) {
      await begin();
      const writes = Array.from({ length: 6 }, (_, index) =>
        visitor.ask({ method: 'POST', url: '/api/poster/create', payload: draft({ title: `同时${round}-${index}` }) }),
      );
      const updates = Array.from({ length: 4 }, () =>
        visitor.ask({ method: 'POST', url: '/api/user/update', payload: { nickname: 'x', gender: '0', bio: '' } }),
      );
      const [left, ...responses] = await Promise.all([leave(), ...writes, ...updates]);
      expect(left?.code).toBe(codes.ok);
      for (const response of responses) {
        expect([codes.ok, codes.notLoggedIn]).toContain(response.json<{ code: number }>().code);
      }
    }
    const posters = await site.database.selectFrom('poster').select('title').where('title', 'like', '同时%').execute();
    expect(posters).toEqual([]);
  });

  test('不相干的行一行没少', async () => {
    const { reader } = await live();
    const { rows } = await sql<{ total: number }>`select count(*) as total from poster`.execute(site.database);
    const { total } = infoOf<'poster/mine'>(await visitor.read('poster/mine', {}));
    await leave();
    const after = await sql<{ total: number }>`select count(*) as total from poster`.execute(site.database);
    expect(Number(after.rows[0]?.total)).toBe(Number(rows[0]?.total) - total);
    expect((await reader.read('user/get', {})).code).toBe(codes.ok);
  });
});
