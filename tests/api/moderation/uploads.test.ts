import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { png } from '../../fixtures/pictures/png.ts';
import { draft, unsent } from '../../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from '../site.ts';
import { decide, ownerName, siteOwner } from './owner.ts';

onSqliteFirst('全站的图片', (open) => {
  let site: Site;
  let owner: Visitor;
  let author: Visitor;
  let width = 20;
  beforeAll(async () => {
    site = await open();
    owner = await siteOwner(site);
    author = await member(site, '写作者');
  });
  /** A picture that nobody has stored yet. */
  const store = async (visitor: Visitor) => {
    width += 1;
    return infoOf<'asset/create'>(await visitor.upload('asset/create', png({ width }), { key: 'image' }));
  };
  const remove = (id: string) => owner.write('site/delete-upload', { id });
  const list = async () => infoOf<'site/uploads'>(await owner.read('site/uploads', { size: 50 }));
  const status = async (url: string) => (await site.app.inject(url)).statusCode;

  test('大的在前，各是谁的；同一张可以是几个人的', async () => {
    const { id, url } = await store(author);
    await owner.upload('asset/create', png({ width }), { key: 'image' });
    await author.upload('user/avatar', png({ width: 300, height: 300 }), {});
    const { list: pictures, total, bytes } = await list();
    expect(total).toBe(pictures.length);
    expect(bytes).toBe(pictures.reduce((sum, picture) => sum + picture.bytes, 0));
    const sizes = pictures.map((picture) => picture.bytes);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    const found = pictures.find((picture) => picture.id === id);
    expect(found).toMatchObject({ url, width, isAvatar: false });
    expect(new Set(found?.people)).toEqual(new Set(['写作者', ownerName]));
    expect(pictures.filter(({ isAvatar }) => isAvatar).map(({ people }) => people)).toEqual([['写作者']]);
  });

  test('没有用到的可以删，地址就没有了，记在操作记录里', async () => {
    const { id, url } = await store(author);
    expect(await status(url)).toBe(200);
    expect(await decide({ site, owner }, 'site/delete-upload', { id })).toBe('图片已删除');
    expect(await status(url)).toBe(404);
    const { list: events } = infoOf<'site/events'>(await owner.read('site/events', {}));
    expect(events[0]).toMatchObject({ kind: 'delete-upload', target: id, targetName: '写作者' });
    expect(await remove(id)).toEqual({ code: codes.notFound, info: '没有这张图片' });
  });

  test('正文、封面、修改稿、回收站、草稿、头像用着的不能删，说出是哪里；草稿的题目不说', async () => {
    const create = async (changes: object) =>
      infoOf<'poster/create'>(await author.write('poster/create', draft(changes))).id;
    const inUse = (where: string) => ({ code: codes.conflict, info: `这张图片正在使用，不能删除：${where}` });
    const { id, url } = await store(author);
    const first = await create({ title: '正文里的', content: `![](${url})` });
    expect(await remove(id)).toEqual(inUse('《正文里的》'));
    await author.write('poster/update', { id: first, version: 1, ...draft({ title: '封面的', cover: url }) });
    expect(await remove(id)).toEqual(inUse('《封面的》'));
    await author.write('poster/update', { id: first, version: 2, ...draft({ title: '修改稿的' }) });
    await author.write('poster/save', { id: first, version: 3, ...unsent({ title: '改着的', content: url }) });
    expect(await remove(id)).toEqual(inUse('《修改稿的》'));
    await author.write('poster/discard', { id: first, version: 4 });
    await create({ title: '不让人知道', content: url, status: 'draft' });
    const trashed = await create({ title: '删了的', content: url });
    await author.write('poster/delete', { id: trashed });
    expect(await remove(id)).toEqual(inUse('写作者 的草稿、《删了的》'));
    const avatar = infoOf<'user/avatar'>(
      await author.upload('user/avatar', png({ width: 310, height: 310 }), {}),
    ).avatar;
    const [, avatarId = ''] = /([\w-]{43})\./.exec(avatar) ?? [];
    expect(await remove(avatarId)).toEqual(inUse('写作者 的头像'));
    expect(await status(url)).toBe(200);
  });

  test('已经不是谁的，用着也可以删', async () => {
    const { id, url } = await store(author);
    await author.write('poster/create', draft({ content: url }));
    await site.database.deleteFrom('asset_owner').where('asset_id', '=', id).execute();
    expect((await remove(id)).code).toBe(codes.ok);
  });
});
