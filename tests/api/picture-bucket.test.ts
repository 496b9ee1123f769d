import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { removeUnowned } from '#server/asset/cleanup.ts';
import { movePictures, sweepObjects } from '#server/asset/objects.ts';
import { readPicture } from '#server/asset/picture-bytes.ts';
import { requireBucket } from '#server/asset/require-bucket.ts';
import { compareDatabases } from '#server/backup/compare-databases.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { moveDatabase } from '#server/backup/move-database.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { png } from '../fixtures/pictures/png.ts';
import { draft } from '../fixtures/posters.ts';
import { placeOf, settings, siteConfig, temporaryDirectory, valueOf } from '../support/backup.ts';
import { runSiteCommandHere, settingsOf } from '../support/command-line.ts';
import { type OwnS3, startS3 } from '../support/own-s3.ts';
import { freshPostgres, infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

let s3: OwnS3;
let config: Config;
beforeAll(async () => {
  s3 = await startS3();
  config = valueOf(readConfig(s3.environment));
});
afterAll(() => s3.stop());

/** Stops the store, and starts it again also after a failure, which would otherwise fail every later test. */
async function whileAway<Value>(work: () => Promise<Value>): Promise<Value> {
  await s3.stop();
  try {
    return await work();
  } finally {
    await s3.start();
  }
}

const image = { key: 'image' } as const;
let widths = 100;
/** A picture that no other test has stored. */
const fresh = (): Buffer => png({ width: (widths += 1) });

onSqliteFirst('图片在存储桶里', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open({ environment: { ...s3.environment } });
    author = await member(site, '画师');
  });

  const upload = (bytes: Uint8Array, key?: string) => author.upload('asset/create', bytes, image, key);
  const store = async (bytes: Uint8Array) => infoOf<'asset/create'>(await upload(bytes));
  const get = (url: string) => site.app.inject(url);
  const rowOf = (id: string) =>
    site.database
      .selectFrom('asset')
      .select(['size', 'bytes', 'object_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const keyOf = async (id: string): Promise<string> => (await rowOf(id)).object_key;
  const unused = () => site.database.selectFrom('unused_object').selectAll().execute();
  const run = (...words: string[]) => runSiteCommandHere(words, { ...settingsOf(site), ...s3.environment });
  const forget = (id: string) => site.database.deleteFrom('asset_owner').where('asset_id', '=', id).execute();

  test('字节在桶里，行里只有名字；取回的一样，缓存照旧；两个人传同样的只存一份', async () => {
    const bytes = fresh();
    const { id, url } = await store(bytes);
    const row = await rowOf(id);
    expect([row.size, row.bytes.length]).toEqual([bytes.length, 0]);
    expect(row.object_key).toMatch(new RegExp(`^site/pictures/${id}\\.[\\w-]{12}$`));
    expect(s3.keys()).toContain(row.object_key);
    expect(await unused()).toEqual([]);
    const response = await get(url);
    expect(response.rawPayload).toEqual(bytes);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${id}"`,
    });
    const other = await member(site, '另一位画师');
    expect(infoOf<'asset/create'>(await other.upload('asset/create', bytes, image)).id).toBe(id);
    expect(s3.keys().filter((key) => key.includes(id))).toHaveLength(1);
    expect((await author.upload('user/avatar', fresh(), {})).code).toBe(codes.ok);
    expect(await site.database.selectFrom('asset').select('id').where('object_key', '=', '').execute()).toEqual([]);
  });

  test('同时传同样的五次，一个对象有主，其余的一小时后清掉', async () => {
    const bytes = fresh();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(bytes)));
    const stored = answers.filter(({ code }) => code === codes.ok);
    expect(stored.length).toBeGreaterThan(0);
    const { id } = infoOf<'asset/create'>(stored[0]!);
    await sweepObjects(site.database, config, site.now() + 3_600);
    expect(s3.keys().filter((key) => key.includes(id))).toEqual([await keyOf(id)]);
    expect(await unused()).toEqual([]);
  });

  test('桶不回答：取图 503 而不是没有，上传 503 而什么都不留下；回来以后照常，同一把钥匙重传成功', async () => {
    const { id, url } = await store(fresh());
    const bytes = fresh();
    const before = await site.database.selectFrom('asset').select('id').execute();
    await whileAway(async () => {
      const away = await get(url);
      expect([away.statusCode, away.headers['retry-after'], away.headers['cache-control']]).toEqual([
        503,
        '5',
        'no-store',
      ]);
      expect(away.json()).toMatchObject({ code: 503, info: '存放图片的服务暂时没有响应，请稍后再试' });
      expect(await upload(bytes, 'key-away')).toMatchObject({ code: 503 });
      expect(await site.database.selectFrom('asset').select('id').execute()).toEqual(before);
      expect((await get('/api/poster/hot')).json()).toMatchObject({ code: codes.ok });
      expect((await run('check')).out).toMatch(/存储桶里的图片取不到：ECONNREFUSED/);
    });
    expect((await get(url)).statusCode).toBe(200);
    expect(await upload(bytes, 'key-away')).toMatchObject({ code: codes.ok });
    await sweepObjects(site.database, config, site.now() + 3_600);
    expect(await keyOf(id)).not.toBe('');
  });

  test('字节不对或丢了的对象不给读者，check 说得出是哪一张', async () => {
    const [wrong, lost] = [await store(fresh()), await store(fresh())];
    s3.corrupt(await keyOf(wrong.id));
    s3.lose(await keyOf(lost.id));
    for (const { url } of [wrong, lost]) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store']);
    }
    const { code, out } = await run('check');
    expect(code).toBe(3);
    expect(out).toContain('2 张图片在存储桶里丢失，或内容不对');
    for (const { id } of [wrong, lost]) expect(out).toContain(id);
    const content = `![图](${lost.url})`;
    expect(await author.write('poster/create', draft({ title: '有图', content }))).toMatchObject({ code: codes.ok });
    const exported = await run('export', '--to', temporaryDirectory());
    expect(exported.out).toMatch(/有 1 张图片站上没有/);
    await whileAway(async () => {
      expect((await run('export', '--to', temporaryDirectory())).error).toMatch(
        /存储桶没有响应或拒绝（ECONNREFUSED），命令没有完成/,
      );
    });
    const moved = await run('picture', 'move', '--to', 'database');
    expect(moved.code).toBe(3);
    expect(moved.out).toContain('有 2 张在存储桶里丢失或不对，没有搬');
    for (const { id } of [wrong, lost]) await site.database.deleteFrom('asset').where('id', '=', id).execute();
    expect((await run('check')).out).not.toContain('存储桶');
  });

  test('行先删，对象随后删；上传到一半的一小时后才清', async () => {
    const { id } = await store(fresh());
    const key = await keyOf(id);
    await forget(id);
    await removeUnowned(site.database, [id]);
    expect(await unused()).toContainEqual({ object_key: key, time: 0 });
    expect(s3.keys()).toContain(key);
    await site.database
      .insertInto('unused_object')
      .values({ object_key: 'site/pictures/half', time: site.now() })
      .execute();
    await sweepObjects(site.database, config, site.now());
    expect(s3.keys()).not.toContain(key);
    expect(await unused()).toEqual([{ object_key: 'site/pictures/half', time: site.now() }]);
    await sweepObjects(site.database, config, site.now() + 3_600);
    expect(await unused()).toEqual([]);
  });

  test('搬回数据库，再搬进桶里：中断以后接着搬，两处的都读得到', async () => {
    const pictures = [fresh(), fresh(), fresh()];
    const stored = [];
    for (const bytes of pictures) stored.push(await store(bytes));
    const places = { bucket: config.bucket };
    const { out } = await run('picture', 'move', '--to', 'database');
    expect(out).toMatch(/^已把 \d+ 张图片搬到数据库。\n新上传的仍放进存储桶（ASSET_STORE）。\n$/);
    for (const [index, { id, url }] of stored.entries()) {
      expect(await keyOf(id)).toBe('');
      expect((await get(url)).rawPayload).toEqual(pictures[index]);
    }
    await sweepObjects(site.database, config, site.now());
    for (const { id } of stored) expect(s3.keys().join()).not.toContain(id);
    const stopping = new AbortController();
    let asked = 0;
    const clock = (): number => {
      asked += 1;
      if (asked === 2) stopping.abort();
      return site.now();
    };
    const options = { to: 's3', places, clock } as const;
    await expect(movePictures(site.database, { ...options, signal: stopping.signal })).rejects.toThrow('aborted');
    const inBucket = await site.database.selectFrom('asset').select('id').where('object_key', '!=', '').execute();
    expect(inBucket).toHaveLength(2);
    for (const [index, { url }] of stored.entries()) expect((await get(url)).rawPayload).toEqual(pictures[index]);
    expect((await run('picture', 'move', '--to', 's3')).out).toMatch(/^已把 \d+ 张图片搬到存储桶。\n$/);
    expect(await site.database.selectFrom('asset').select('id').where('object_key', '=', '').execute()).toEqual([]);
    for (const [index, { url }] of stored.entries()) expect((await get(url)).rawPayload).toEqual(pictures[index]);
    expect(await unused()).toEqual([]);
    const refused = await runSiteCommandHere(['picture', 'move', '--to', 's3'], settingsOf(site));
    expect([refused.code, refused.error]).toEqual([2, '没有设置存储桶（S3_ENDPOINT、S3_BUCKET 等）。\n']);
  });

  test('换数据库时图片留在桶里，新库读得到；待删的名单不跟着走', async () => {
    const bytes = fresh();
    const { id } = await store(bytes);
    await site.database.insertInto('unused_object').values({ object_key: 'site/pictures/half', time: 1 }).execute();
    const from = placeOf(site);
    const to = { url: undefined, dataDirectory: temporaryDirectory() };
    const moved = valueOf(await moveDatabase({ from, to, replace: false, whileRunning: true, now: 1 }));
    expect(moved.comparison.differences).toBe(0);
    const file = join(to.dataDirectory, 'site.sqlite');
    const database = await openDatabase({ url: undefined, file, onError: console.error });
    expect(Buffer.from((await readPicture(database, config, id))!.bytes)).toEqual(bytes);
    expect(await database.selectFrom('unused_object').selectAll().execute()).toEqual([]);
    await database.destroy();
    await site.database.deleteFrom('unused_object').execute();
  });

  test('备份带上桶里的图片，恢复到设置说的那一处；丢了的记下来', async () => {
    const [kept, lost] = [await store(fresh()), await store(fresh())];
    s3.lose(await keyOf(lost.id));
    // A restore drops these on purpose.
    await site.database.deleteFrom('idempotency').execute();
    const path = join(temporaryDirectory(), 'a.tar.gz');
    const from = { ...siteConfig(site), bucket: config.bucket };
    const made = valueOf(await createBackup({ config: from, path, settings, now: 1 }));
    expect(made.lost).toBe(1);
    const { total } = await site.database
      .selectFrom('asset')
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(made.pictures).toBe(Number(total));
    expect(valueOf(await verifyBackup({ path, keys: {} })).pictures).toBe(made.pictures);
    for (const assetStore of ['database', 's3'] as const) {
      const url = site.source.url && (await freshPostgres());
      const place = { url, dataDirectory: temporaryDirectory() };
      const places = { assetStore, bucket: config.bucket };
      const before = s3.keys().length;
      valueOf(await restoreBackup({ path, keys: {}, place, places, replace: false, endsSessions: false, now: 1 }));
      const source = { url, file: join(place.dataDirectory, 'site.sqlite') };
      const database = await openDatabase({ ...source, onError: console.error });
      const row = await database.selectFrom('asset').select('object_key').where('id', '=', kept.id).executeTakeFirst();
      expect(row?.object_key !== '').toBe(assetStore === 's3');
      expect(s3.keys().length - before).toBe(assetStore === 's3' ? Number(total) - 1 : 0);
      expect((await readPicture(database, places, kept.id))?.bytes.length).toBeGreaterThan(0);
      expect(await database.selectFrom('unused_object').selectAll().execute()).toEqual([]);
      await database.destroy();
      const { examples } = valueOf(await compareDatabases(placeOf(site), source, 'lasting'));
      expect(examples.filter((line) => !line.startsWith('asset '))).toEqual([]);
    }
    const failed = await whileAway(() => createBackup({ config: from, path, settings, now: 1 }));
    expect(failed).toMatchObject({ ok: false, error: { code: 'no-bucket' } });
  });
});

describe('启动时', () => {
  const start = async (changes: Record<string, string>): Promise<string> => {
    const reasons: string[] = [];
    const changed = valueOf(readConfig({ ...s3.environment, ...changes }));
    const error = await requireBucket(changed, (reason) => reasons.push(reason)).catch((refused: Error) => refused);
    return error instanceof Error ? error.message : reasons.join();
  };

  test('桶能写就启动，什么也不留下', async () => {
    const before = s3.keys();
    expect(await start({})).toBe('');
    expect(s3.keys()).toEqual(before);
  });

  test.each([
    [{ S3_BUCKET: 'elsewhere' }, '环境变量 S3_BUCKET 指的存储桶不存在，请先建好，现在是“elsewhere”。'],
    [{ S3_ACCESS_KEY_ID: 'nobody' }, '环境变量 S3_ACCESS_KEY_ID 不是这个服务认得的。'],
    [{ S3_SECRET_ACCESS_KEY: 'wrong' }, '环境变量 S3_SECRET_ACCESS_KEY 与 S3_ACCESS_KEY_ID 对不上。'],
  ])('%j 让启动停下，只说一句话', async (changes, sentence) => {
    expect(await start(changes)).toBe(sentence);
  });

  test('桶不回答只记下来：没有图片也能读文章', async () => {
    expect(await whileAway(() => start({}))).toBe('ECONNREFUSED');
  });
});
