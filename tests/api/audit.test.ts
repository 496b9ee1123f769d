import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { recordAudit, sweepAudit } from '#server/user/audit.ts';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const hour = 3600;
const day = 86_400;

onSqliteFirst('账号的日志', (open) => {
  let site: Site;
  let number = 0;
  let name = '';
  let visitor: Visitor;

  beforeAll(async () => {
    site = await open();
  });

  async function begin(): Promise<void> {
    number += 1;
    name = `记事${number}`;
    visitor = await member(site, name);
  }

  const log = async (of = visitor) => infoOf<'user/audit'>(await of.read('user/audit', {})).list;
  const told = async () => (await log()).map(({ kind, outcome, count }) => `${kind} ${outcome} ${count}`);

  async function signIn(password: string, remoteAddress = '203.0.113.77', agent = phone, as = name): Promise<number> {
    const url = '/api/user/login';
    const payload = { name: as, password };
    const guest = site.visitor();
    const response = await guest.ask({ method: 'POST', url, headers: { 'user-agent': agent }, remoteAddress, payload });
    return response.json<{ code: number }>().code;
  }

  test('登录成了和没成都记着：什么设备，地址去掉了后面，几次', async () => {
    await begin();
    expect(await signIn('wrong-1')).toBe(codes.refused);
    site.pass(60);
    expect(await signIn('wrong-2')).toBe(codes.refused);
    site.pass(60);
    expect(await signIn('snow-window', '2001:db8:7:9::1')).toBe(codes.ok);
    const [newest, failed, first] = await log();
    expect(newest).toMatchObject({
      kind: 'sign-in',
      outcome: 'done',
      device: 'Chrome · Android',
      address: '2001:db8:7:*',
    });
    expect(failed).toMatchObject({ kind: 'sign-in', outcome: 'refused', address: '203.0.113.*', count: 2 });
    expect((failed?.time ?? 0) - (failed?.startTime ?? 0)).toBe(60);
    expect(first).toMatchObject({ kind: 'sign-in', outcome: 'done', address: '127.0.0.*', count: 1 });
  });

  test('改动都记着，各记一次，重发的不多记', async () => {
    await begin();
    const changes = { nickname: '改过的', gender: '0', bio: '' } as const;
    for (let time = 0; time < 2; time += 1) {
      site.pass(1);
      await visitor.write('user/update', changes, 'same-key');
    }
    const { id } = infoOf<'poster/create'>(await visitor.write('poster/create', draft({ status: 'published' })));
    site.pass(1);
    await visitor.write('poster/update', { id, version: 1, ...draft({ status: 'draft' }) });
    site.pass(1);
    await visitor.write('poster/delete', { id });
    site.pass(1);
    await visitor.write('poster/restore', { id });
    site.pass(1);
    await visitor.write('poster/delete', { id });
    site.pass(1);
    await visitor.write('poster/purge', { id });
    site.pass(1);
    const times = { createTime: 1, updateTime: 2, publishTime: null };
    await visitor.write('poster/import', { id: 'import-1', clash: 'skip', ...draft({ status: 'draft' }), ...times });
    await visitor.write('poster/import', { id: 'import-1', clash: 'skip', ...draft({ status: 'draft' }), ...times });
    site.pass(1);
    await visitor.write('user/password', { oldPassword: 'wrong-old', newPassword: 'snow-window-2' });
    site.pass(1);
    await visitor.write('user/password', { oldPassword: 'snow-window', newPassword: 'snow-window-2' });
    expect(await told()).toEqual([
      'password done 1',
      'password refused 1',
      'import done 1',
      'purge done 1',
      'delete done 2',
      'restore done 1',
      'withdraw done 1',
      'publish done 1',
      'profile done 1',
      'sign-in done 1',
    ]);
  });

  test('没有成的写入不算改动', async () => {
    await begin();
    const { id } = infoOf<'poster/create'>(await visitor.write('poster/create', draft({ status: 'draft' })));
    await visitor.write('poster/update', { id, version: 7, ...draft({ status: 'published' }) });
    await visitor.write('poster/restore', { id });
    await visitor.write('user/end-others', {});
    expect(await told()).toEqual(['sign-in done 1']);
  });

  test('退出和结束别处的登录也记着', async () => {
    await begin();
    await signIn('snow-window');
    site.pass(1);
    await visitor.write('user/end-others', {});
    site.pass(1);
    await visitor.write('user/logout', {});
    await visitor.write('user/login', { name, password: 'snow-window' });
    expect(new Set(await told())).toEqual(
      new Set(['sign-in done 2', 'sign-in done 1', 'sign-out done 1', 'end-sessions done 1']),
    );
  });

  test('谁也灌不满它：三百次失败，一天不超过七十五行', async () => {
    await begin();
    const agents = ['Firefox Windows', 'Chrome Android', 'Safari iPhone', 'Edg/1 Windows'];
    const rows = site.database.selectFrom('user').select('id').where('username', '=', name);
    const { id: userId } = await rows.executeTakeFirstOrThrow();
    const start = 1_900_000_800;
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const agent = agents[attempt % 4] ?? '';
      const origin = { agent, address: `10.${attempt % 250}.${attempt % 7}.1`, now: start + attempt * 80 };
      await recordAudit(site.database, { ...origin, userId, kind: 'sign-in', outcome: 'refused' });
    }
    const noted = await site.database.selectFrom('audit').select('count').where('time', '>=', start).execute();
    expect(noted.length).toBeLessThanOrEqual(75);
    expect(noted.reduce((sum, { count }) => sum + count, 0)).toBe(300);
    await site.database.deleteFrom('audit').where('time', '>=', start).execute();
  });

  test('查无此人的失败同样算着，却不在任何人名下', async () => {
    await begin();
    const before = await site.database.selectFrom('audit').select('count').where('user_id', '=', '').execute();
    expect(await signIn('wrong', '198.51.100.9', phone, '没有这个人')).toBe(codes.refused);
    const after = await site.database.selectFrom('audit').selectAll().where('user_id', '=', '').execute();
    const sum = (rows: readonly { count: number }[]): number => rows.reduce((total, { count }) => total + count, 0);
    expect(sum(after)).toBe(sum(before) + 1);
    expect(JSON.stringify(after)).not.toContain('没有这个人');
    expect(await told()).toEqual(['sign-in done 1']);
  });

  test('满期的看不到，也扫得掉；新的还在', async () => {
    await begin();
    site.pass(89 * day);
    await visitor.write('user/login', { name, password: 'snow-window' });
    expect(await log()).toHaveLength(2);
    site.pass(day + hour);
    await visitor.write('user/login', { name, password: 'snow-window' });
    expect(await log()).toHaveLength(2);
    const count = async () => (await site.database.selectFrom('audit').select('time').execute()).length;
    const before = await count();
    const { keptDays } = infoOf<'user/audit'>(await visitor.read('user/audit', {}));
    expect(keptDays).toBe(90);
    await sweepAudit(site.database, { now: (await log())[0]!.time, days: keptDays });
    expect(await count()).toBeLessThan(before);
    expect(await log()).toHaveLength(2);
  });

  test('分页，页与页不重样', async () => {
    await begin();
    for (let index = 0; index < 24; index += 1) {
      site.pass(hour);
      await visitor.write('user/update', { nickname: `第 ${index}`, gender: '0', bio: '' });
    }
    const page = async (at: number) => infoOf<'user/audit'>(await visitor.read('user/audit', { page: at, size: 10 }));
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ total, list }) => [total, list.length])).toEqual([
      [25, 10],
      [25, 10],
      [25, 5],
    ]);
    const all = pages.flatMap(({ list }) => list.map(({ time }) => time));
    expect(all).toEqual([...all].sort((one, other) => other - one));
    expect(new Set(all).size).toBe(25);
  });

  test('只有自己看得到，没有登录的什么也看不到', async () => {
    await begin();
    await visitor.write('user/update', { nickname: '只有我知道', gender: '0', bio: '' });
    const stranger = await member(site, `旁人${number}`);
    expect((await log(stranger)).map(({ kind }) => kind)).toEqual(['sign-in']);
    expect((await site.visitor().read('user/audit', {})).code).toBe(codes.notLoggedIn);
  });

  test('里面没有密码、钥匙、文章', async () => {
    await begin();
    await signIn('guess-this-one');
    const title = '不该出现在日志里的标题';
    await visitor.write('poster/create', draft({ title, content: title, status: 'published' }));
    const text = JSON.stringify(await site.database.selectFrom('audit').selectAll().execute());
    for (const secret of ['guess-this-one', 'snow-window', visitor.cookies.get('sid')!, title, '203.0.113.77']) {
      expect(text).not.toContain(secret);
    }
  });
});
