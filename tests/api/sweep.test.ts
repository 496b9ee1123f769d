import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { sweepIfDue } from '#server/sweep.ts';
import { onSqliteFirst, type Site } from './site.ts';

const start = 1_800_000_000;
const logger = pino({ level: 'silent' });

onSqliteFirst('定时清理', (open) => {
  const sweepAt = (site: Site, now: number): Promise<void> => {
    const config = readConfig({});
    if (!config.ok) throw new Error(config.error.message);
    const { database } = site;
    return sweepIfDue({
      database,
      maintain: (work) => work(database),
      config: config.value,
      clock: () => now,
      logger,
    });
  };

  /** A counter of readers of a day that is over: what every sweep removes. */
  const leave = (site: Site, day: number) =>
    site.database
      .insertInto('view_day')
      .values({ day, salt: `salt ${day}` })
      .execute();
  const left = async (site: Site) =>
    (await site.database.selectFrom('view_day').select('day').orderBy('day').execute()).map(({ day }) => day);

  test('马上清一次，之后每小时一次', async () => {
    const site = await open();
    await leave(site, 1);
    await sweepAt(site, start);
    expect(await left(site)).toEqual([]);
    await leave(site, 2);
    await sweepAt(site, start + 3599);
    expect(await left(site)).toEqual([2]);
    await sweepAt(site, start + 3600);
    expect(await left(site)).toEqual([]);
  });

  test('几个进程同时到点，只有一个去清', async () => {
    const site = await open();
    let times = 0;
    const { database } = site;
    const config = readConfig({});
    if (!config.ok) throw new Error(config.error.message);
    const ends = { idleSeconds: 1, absoluteSeconds: 1 };
    const watched = new Proxy(config.value, {
      get: (target, name) => (name === 'sessionEnds' ? ((times += 1), ends) : target[name as keyof typeof target]),
    });
    await Promise.all(
      Array.from({ length: 8 }, () =>
        sweepIfDue({ database, maintain: (work) => work(database), config: watched, clock: () => start, logger }),
      ),
    );
    expect(times).toBe(1);
  });

  test('过期的链接与登录的中间步骤清掉，没过期的留着', async () => {
    const site = await open();
    const { id } = await site.database.selectFrom('user').select('id').executeTakeFirstOrThrow();
    for (const expire of [start, start + 1]) {
      const row = { token_hash: `hash ${expire}`, create_time: 1, expire_time: expire };
      await site.database
        .insertInto('password_link')
        .values({ ...row, user_id: id, maker_id: '' })
        .execute();
      await site.database
        .insertInto('sign_in_step')
        .values({ ...row, user_id: id, purpose: 'sign-in', challenge: '', tries: 0 })
        .execute();
    }
    await sweepAt(site, start);
    for (const table of ['password_link', 'sign_in_step'] as const) {
      const rows = await site.database.selectFrom(table).select('expire_time').execute();
      expect([table, rows]).toEqual([table, [{ expire_time: start + 1 }]]);
    }
  });

  test('从前走快了的钟记下的时间不会让清理停下', async () => {
    const site = await open();
    await sweepAt(site, start + 10 * 365 * 86_400);
    await leave(site, 1);
    await sweepAt(site, start);
    expect(await left(site)).toEqual([]);
  });
});
