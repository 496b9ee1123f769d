import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import { sweepLetters } from '#server/user/letters.ts';
import { draft } from '../fixtures/posters.ts';
import { idOf, signedInAs, siteOwner } from './moderation/owner.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

const profile = { nickname: '', gender: '0', bio: '' } as const;
const closed = { code: codes.notFound, info: '这位作者没有开启来信' };

onSqliteFirst('来信', (open) => {
  let site: Site;
  let author: Visitor;
  let name = '';
  let number = 0;
  let article = '';

  /** A new author with an article, who takes letters. */
  async function begin(acceptsLetters = true): Promise<void> {
    number += 1;
    name = `收信人${number}`;
    author = await member(site, name);
    article = infoOf<'poster/create'>(await author.write('poster/create', draft())).id;
    if (acceptsLetters) await author.write('user/update', { ...profile, acceptsLetters });
  }
  beforeAll(async () => {
    site = await open();
  });
  const send = (text: string, address = `203.0.113.${number}`, more = {}) =>
    site.visitor(address).write('letter/send', { author: name, text, contact: '', name: '', ...more });
  const list = async (query = {}) => infoOf<'letter/list'>(await author.read('letter/list', query));
  const unread = async () => infoOf<'user/get'>(await author.read('user/get', {})).unreadLetters;
  const offers = async () => [
    infoOf<'poster/get'>(await site.visitor().read('poster/get', { id: article })).acceptsLetters,
    infoOf<'poster/author'>(await site.visitor().read('poster/author', { name })).acceptsLetters,
  ];

  test('没有开启时收不到，与没有这个人说法一样；开启后文章页和作者页都说可以写，再关掉就不说', async () => {
    await begin(false);
    expect(await send('你好')).toEqual(closed);
    expect(await send('你好', undefined, { author: '没有这个人' })).toEqual(closed);
    expect(await offers()).toEqual([undefined, undefined]);
    await author.write('user/update', { ...profile, acceptsLetters: true });
    expect(await offers()).toEqual([true, true]);
    expect(await send('你好')).toEqual({ code: codes.ok, info: '已送达' });
    await author.write('user/update', profile);
    expect(await offers(), '旧版的页面不带这一项').toEqual([true, true]);
    await author.write('user/update', { ...profile, acceptsLetters: false });
    expect(await offers()).toEqual([undefined, undefined]);
    expect(await send('又来')).toEqual(closed);
    expect((await list()).total).toBe(1);
  });

  test('账号停用后收不到，还看得到的文章也不再说可以写', async () => {
    await begin();
    const owner = await siteOwner(site);
    await owner.write('site/suspend', { id: await idOf(site, name), hidesArticles: false });
    expect(await offers()).toEqual([undefined, undefined]);
    expect(await send('你好')).toEqual(closed);
  });

  test('只有收信人看得到，不缓存，也搜不到；不记写信人的地址', async () => {
    await begin();
    await send(' 纸上得来终觉浅<b>\n第二行 ', '203.0.113.77', { contact: ' a@b.cn ', name: ' 路人 ' });
    const letter = { text: '纸上得来终觉浅<b>\n第二行', contact: 'a@b.cn', name: '路人', readTime: null };
    expect(await list()).toMatchObject({ total: 1, list: [{ ...letter, createTime: site.now() }] });
    const answer = await author.ask({ url: '/api/letter/list' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const rows = await site.database.selectFrom('letter').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    expect(infoOf<'poster/search'>(await author.read('poster/search', { q: '纸上得来终觉浅' })).total).toBe(0);
    const { letters } = infoOf<'user/export'>(await author.write('user/export', {}));
    expect(letters).toMatchObject([letter]);
  });

  test('在文章里写的说得出是哪一篇；别人的文章不算，文章没有了就不说', async () => {
    const of = async () => (await list()).list.map(({ text, about }) => [text, about?.title]);
    const other = infoOf<'poster/create'>(
      await (await member(site, '旁人')).write('poster/create', draft({ title: '别人的' })),
    ).id;
    await begin();
    await send('看完了', undefined, { article });
    await send('问一句', undefined, { article: other });
    expect(new Map((await of()) as [string, string][])).toEqual(
      new Map([
        ['看完了', draft().title],
        ['问一句', undefined],
      ]),
    );
    await author.write('poster/delete', { id: article });
    expect(await of()).toContainEqual(['看完了', undefined]);
  });

  test('新的在前，按页给；读过、删除、撤销；删除满一天彻底清除', async () => {
    await begin();
    for (const text of ['第一封', '第二封', '第三封']) {
      await send(text);
      site.pass(1);
    }
    const texts = async (query = {}) => (await list(query)).list.map(({ text }) => text);
    expect(await texts({ page: 1, size: 2 })).toEqual(['第三封', '第二封']);
    expect(await texts({ page: 2, size: 2 })).toEqual(['第一封']);
    const id = (await list()).list[0]!.id;
    const change = async (what: 'read' | 'delete' | 'restore') =>
      (await author.write('letter/change', { id, change: what })).code;
    expect(await unread()).toBe(3);
    expect(await change('read')).toBe(codes.ok);
    expect([await unread(), (await list()).list[0]?.readTime]).toEqual([2, site.now()]);
    expect([await change('delete'), await texts()]).toEqual([codes.ok, ['第二封', '第一封']]);
    await sweepLetters(site.database, site.now() + 86_399);
    expect([await change('restore'), await texts()]).toEqual([codes.ok, ['第三封', '第二封', '第一封']]);
    await change('delete');
    await sweepLetters(site.database, site.now() + 86_400);
    expect([await change('restore'), (await list()).total]).toEqual([codes.notFound, 2]);
  });

  test('没有会话的重试只算一封；空的、太长的不收', async () => {
    await begin();
    const refused = async (text: string, more = {}) => {
      const { code, field } = (await send(text, undefined, more)) as { code: number; field?: string };
      return [code, field];
    };
    expect([await send('一样的'), await send('一样的')].map(({ code }) => code)).toEqual([codes.ok, codes.ok]);
    expect((await list()).total).toBe(1);
    expect(await refused(' \n ')).toEqual([codes.refused, 'text']);
    expect(await refused('字'.repeat(limits.letterText + 1))).toEqual([codes.refused, 'text']);
    expect(await refused('a', { contact: '字'.repeat(limits.letterContact + 1) })).toEqual([codes.refused, 'contact']);
    expect(await refused('a', { name: '字'.repeat(limits.letterName + 1) })).toEqual([codes.refused, 'name']);
    expect((await send('😀'.repeat(limits.letterText))).code).toBe(codes.ok);
  });

  test('一个网络写得太多要等，一位作者一时收得太多也要等', async () => {
    await begin();
    const codesOf = async (count: number, addressOf: (index: number) => string) => {
      const answers = [];
      for (let index = 0; index < count; index += 1)
        answers.push((await send(`${count} ${index}`, addressOf(index))).code);
      return answers;
    };
    const one = await codesOf(8, () => '198.51.100.1');
    expect([one.slice(0, 5), one.at(-1)]).toEqual([Array<number>(5).fill(codes.ok), codes.tooMany]);
    const many = await codesOf(60, (index) => `198.51.100.${index + 10}`);
    expect(many.filter((code) => code === codes.ok).length).toBeLessThanOrEqual(50);
    expect(many.at(-1)).toBe(codes.tooMany);
    expect(await send('再来', '198.51.100.99')).toHaveProperty('seconds');
  });

  test('没读的满了就不收，读了一封又收', async () => {
    await begin();
    const userId = await idOf(site, name);
    const row = {
      user_id: userId,
      text: '',
      contact: '',
      name: '',
      create_time: 1,
      read_time: null,
      delete_time: null,
    };
    const rows = Array.from({ length: limits.unreadLetters }, (_, index) => ({ ...row, id: `full-${index}` }));
    await site.database.insertInto('letter').values(rows).execute();
    expect(await send('还有地方吗')).toEqual({ code: codes.refused, info: '这位作者的信箱已满，请过些时候再寄' });
    await author.write('letter/change', { id: 'full-0', change: 'read' });
    expect((await send('还有地方吗')).code).toBe(codes.ok);
    expect(await send('还有吗')).toMatchObject({ code: codes.refused });
  });

  test('别处来的请求不收；只供阅读时不收；注销账号，信也不留', async () => {
    await begin();
    const payload = { author: name, text: '冒名', contact: '', name: '' };
    const foreign = await site
      .visitor('203.0.113.200')
      .ask({ method: 'POST', url: '/api/letter/send', headers: { origin: 'https://elsewhere.example' }, payload });
    expect(foreign.statusCode).toBe(403);
    await send('要没有了');
    const userId = await idOf(site, name);
    await author.write('user/delete', { password: 'snow-window', confirm: name });
    const rows = site.database.selectFrom('letter').select('id').where('user_id', '=', userId);
    expect(await rows.execute()).toEqual([]);
  });
});

onSqliteFirst('来信，本站只供阅读', (open) => {
  test('收不到', async () => {
    const site = await open({ environment: { SITE_INTERACTION: 'off' } });
    await site.database.updateTable('user').set({ accepts_letters: 1 }).execute();
    const [row] = await site.database.selectFrom('user').select('username').execute();
    const input = { author: row!.username, text: '你好', contact: '', name: '' };
    expect((await site.visitor().write('letter/send', input)).code).toBe(codes.notYours);
    expect((await (await signedInAs(site, row!.username)).read('letter/list', {})).code).toBe(codes.ok);
  });
});
