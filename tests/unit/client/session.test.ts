import { describe, expect, test } from 'vitest';
import { startAfterHydration } from '#client/state/after-hydration.ts';
import { createServices, loginPath } from '#client/state/services.ts';
import { defaultSiteSettings } from '#site/config.ts';
import { answered, fakePlatform } from '../../fixtures/platform.ts';

const state = { settings: defaultSiteSettings, now: 1_800_000_000, answers: {} };
const snow = { username: '林小雪', nickname: '小雪', avatar: '' };

describe('会话', () => {
  test('刚渲染的页面不认识任何人', () => {
    const platform = fakePlatform();
    platform.cookieJar.set('sessionId', '林小雪');
    const { session } = createServices(platform, state);
    expect(session.loggedIn.value).toBe(false);
    session.reload();
    expect(session.loggedIn.value).toBe(true);
    expect(session.greeting.value).toBe('林小雪');
  });

  test('登录把人记在本机，退出全部忘掉', () => {
    const platform = fakePlatform();
    const { session } = createServices(platform, state);
    platform.cookieJar.set('sessionId', '林小雪');
    session.begin(snow);
    expect(JSON.parse(platform.texts.get('user') ?? '')).toEqual(snow);
    expect(session.user.value).toEqual(snow);
    session.end();
    expect([session.loggedIn.value, session.user.value, platform.texts.size, platform.cookieJar.size]).toEqual([
      false,
      undefined,
      0,
      0,
    ]);
  });

  test('身份和状态记在本机；改资料不会忘掉它们，换一个人才忘掉', () => {
    const platform = fakePlatform();
    const { session } = createServices(platform, state);
    session.begin({ ...snow, role: 'owner', state: 'active' });
    session.begin({ ...snow, nickname: '新昵称' });
    session.reload();
    expect(session.user.value).toEqual({ ...snow, nickname: '新昵称', role: 'owner', state: 'active' });
    expect(JSON.parse(platform.texts.get('user') ?? '')).toEqual({ ...snow, nickname: '新昵称' });
    session.begin({ ...snow, username: '别人' });
    expect(session.user.value).toEqual({ ...snow, username: '别人' });
  });

  test('接口的 cookie 在另一个主机上：页面自己记下标记，回到页面时还认得', () => {
    const platform = fakePlatform();
    const { session } = createServices(platform, state);
    session.begin(snow);
    expect(platform.cookieJar.get('sessionId')).toBe('林小雪');
    session.reload();
    expect(session.greeting.value).toBe('林小雪');
    session.end();
    expect(platform.cookieJar.size).toBe(0);
  });

  test('没有网络时退出了，服务器还不知道：路上的回答把标记带回来也不算', () => {
    const platform = fakePlatform();
    const { session } = createServices(platform, state);
    platform.texts.set('leaving', '林小雪');
    platform.cookieJar.set('sessionId', '林小雪');
    session.reload();
    expect(session.loggedIn.value).toBe(false);
  });

  test.each(['{', 'null', '[]', '{"username":1}', '{"username":"a"}', '"x"'])('记录坏成 %s 也只是不认识', (text) => {
    const platform = fakePlatform();
    platform.texts.set('user', text);
    const { session } = createServices(platform, state);
    session.reload();
    expect(session.user.value).toBeUndefined();
  });

  test('浏览器关过，标记没了而会话还在：悄悄接上', async () => {
    const platform = fakePlatform();
    platform.texts.set('user', JSON.stringify(snow));
    platform.answer = () => answered({ code: 0, info: { ...snow, gender: '0', bio: '', createTime: 1, posters: 0 } });
    const services = createServices(platform, state);
    await startAfterHydration(services);
    expect(services.session.loggedIn.value).toBe(true);
    expect(platform.requests.map(({ path }) => path)).toEqual(['/api/user/get']);
  });

  test('会话真的没了，就安静地当作没登录，不把读者赶去登录页', async () => {
    const platform = fakePlatform();
    platform.texts.set('user', JSON.stringify(snow));
    platform.answer = () => answered({ code: 1002, info: '请先登录' });
    const services = createServices(platform, state);
    await startAfterHydration(services);
    expect([services.session.loggedIn.value, platform.visited]).toEqual([false, []]);
    expect(services.session.hasExpired).toBe(true);
  });

  test('登录与退出都不再问一遍是谁，晚到的回答不会把退出的人接回来', async () => {
    const platform = fakePlatform();
    platform.answer = () => answered({ code: 0, info: { ...snow, gender: '0', bio: '', createTime: 1, posters: 0 } });
    const services = createServices(platform, state);
    await startAfterHydration(services);
    services.connectivity.observe(true);
    services.session.begin(snow);
    services.session.end();
    await Promise.resolve();
    expect(platform.requests).toEqual([]);
    expect(services.session.loggedIn.value).toBe(false);
  });

  test('陌生人不多问服务器一句', async () => {
    const platform = fakePlatform();
    await startAfterHydration(createServices(platform, state));
    expect(platform.requests).toEqual([]);
  });
});

describe('调用的结果', () => {
  const outcome = async (status: number, body: unknown) => {
    const platform = fakePlatform('/manage/profile?x=1');
    platform.answer = () => answered(body, status);
    const services = createServices(platform, state);
    return { result: await services.api.read('user/get', {}), platform, services };
  };

  test.each([401, 403])('%i 是系统错误', async (status) => {
    expect((await outcome(status, {})).result).toMatchObject({ info: '系统错误' });
  });

  test.each([400, 404, 413, 500, 503])('%i 是网络错误', async (status) => {
    expect((await outcome(status, { code: status, info: '别的话' })).result).toMatchObject({ info: '网络错误' });
  });

  test.each([null, [], 'x', { info: '' }, { code: '0', info: '' }])('不成样子的回答 %j 是网络错误', async (body) => {
    expect((await outcome(200, body)).result).toMatchObject({ info: '网络错误' });
  });

  test('没有网络是网络错误，并记下离线', async () => {
    const services = createServices(fakePlatform(), state);
    expect(await services.api.read('poster/new', {})).toMatchObject({ code: 'network', info: '网络错误' });
    expect(services.connectivity.online.value).toBe(false);
  });

  test('1002 清掉会话，去登录页并记住来处', async () => {
    const { platform, services } = await outcome(200, { code: 1002, info: '请先登录' });
    expect(services.session.loggedIn.value).toBe(false);
    expect(platform.visited).toEqual([loginPath('/manage/profile?x=1')]);
  });

  test('来处的片段还是片段：不进服务器看得到的那一半', async () => {
    const platform = { ...fakePlatform('/manage/profile'), fragment: () => '#t=只有我' };
    platform.answer = () => answered({ code: 1002, info: '请先登录' });
    const services = createServices({ ...platform, http: async () => platform.answer({} as never) }, state);
    await services.api.read('user/get', {});
    expect(platform.visited).toEqual(['/login?from=%2Fmanage%2Fprofile#t=只有我']);
  });

  test('426 显示版本太旧的页面', async () => {
    const { services } = await outcome(426, { code: 1001, info: '' });
    expect(services.outdated.value).toBe(true);
  });

  test('每次调用都带契约版本，每次写都带钥匙', async () => {
    const platform = fakePlatform();
    const { api } = createServices(platform, state);
    await api.read('poster/fetch', { tag: '雪 夜', page: 2 });
    await api.write('poster/delete', { id: 'x' });
    await api.write('poster/delete', { id: 'x' }, 'same-key');
    const [read, write, again] = platform.requests;
    expect(read).toMatchObject({
      method: 'GET',
      path: '/api/poster/fetch?page=2&tag=%E9%9B%AA%20%E5%A4%9C',
      headers: { 'x-contract-version': '1' },
    });
    expect(write?.headers['idempotency-key']).toBe('fresh-key');
    expect(again?.headers['idempotency-key']).toBe('same-key');
  });
});
