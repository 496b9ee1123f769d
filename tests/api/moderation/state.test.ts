import { expect, test } from 'vitest';
import { migrations } from '#server/db/migrations.ts';
import { createLogger } from '#server/log/logger.ts';
import { draft } from '../../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst } from '../site.ts';
import { decide, siteOwner } from './owner.ts';

onSqliteFirst('站点的状态', (open) => {
  test('版本、数据库、磁盘、数目、正在做的事', async () => {
    const site = await open();
    const owner = await siteOwner(site);
    const state = async () => infoOf<'site/state'>(await owner.read('site/state', {}));
    const before = await state();
    expect(before.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(before.database.migration).toBe(Object.keys(migrations).at(-1));
    expect(before.database.bytes).toBeGreaterThan(100_000);
    expect(before.disk.total).toBeGreaterThan(before.disk.free);
    expect(before.disk.free).toBeGreaterThan(0);
    expect(before.queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['校验密码', '渲染文章', '搜索']));
    expect(before).toMatchObject({
      backup: null,
      makesBackups: false,
      counts: { pending: 0, withheld: 0, reports: 0 },
    });
    const author = await member(site, '写作者');
    const { id } = infoOf<'poster/create'>(await author.write('poster/create', draft()));
    await author.write('poster/create', draft({ status: 'draft' }));
    await decide({ site, owner }, 'site/hide', { id });
    const { counts } = await state();
    expect(counts).toEqual({
      ...before.counts,
      people: before.counts.people + 1,
      articles: before.counts.articles + 1,
      withheld: 1,
    });
  });

  test('上一次备份怎样，有没有自动备份', async () => {
    const site = await open({ environment: { BACKUP_DIR: '/tmp' } });
    const owner = await siteOwner(site);
    const backup = { time: 1_800_000_000, ok: false, bytes: 0, seconds: 3, detail: '磁盘满了' };
    await site.database
      .insertInto('meta')
      .values({ key: 'backup', value: JSON.stringify(backup) })
      .execute();
    expect(infoOf<'site/state'>(await owner.read('site/state', {}))).toMatchObject({ backup, makesBackups: true });
  });

  test('出过的错带着请求的编号与次数，不带用户写的字', async () => {
    const secret = 'a-secret-in-the-text';
    const logger = createLogger({ logLevel: 'error', origin: 'http://localhost', allowedOrigins: [] }, { write() {} });
    const site = await open({
      logger,
      pages: {
        isBuilt: true,
        page: async () => {
          throw new TypeError(`cannot read ${secret}`);
        },
        shell: async () => ({ html: '', scripts: [] }),
      },
    });
    const owner = await siteOwner(site);
    const read = async () => infoOf<'site/state'>(await owner.read('site/state', {})).errors;
    // The errors belong to the process, and the other database's run has met the same.
    const before = (await read()).find(({ message }) => message.startsWith('request failed: TypeError'))?.count ?? 0;
    const failed = [await site.app.inject('/'), await site.app.inject('/article')];
    const errors = await read();
    expect(errors[0]?.message).toMatch(/^request failed: TypeError/);
    expect(errors[0]).toMatchObject({ count: before + 2, requestId: failed[1]?.headers['x-request-id'] });
    expect(JSON.stringify(errors)).not.toContain(secret);
  });
});
