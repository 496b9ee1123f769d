import { beforeEach, describe, expect, test } from 'vitest';
import { finishLogout } from '#client/state/pending-logout.ts';
import { createServices } from '#client/state/services.ts';
import { defaultSiteSettings } from '#site/config.ts';
import { answered, type FakePlatform, fakePlatform } from '../../fixtures/platform.ts';

const state = { settings: defaultSiteSettings, now: 1_800_000_000, answers: {} };
const runExclusive = { runExclusive: async (_: string, work: () => Promise<void>) => work() };
const gone = answered({ code: 0, info: '已退出登录' });
let platform: FakePlatform;

beforeEach(() => {
  platform = fakePlatform();
  platform.texts.set('leaving', '林小雪');
  platform.cookieJar.set('sessionId', '林小雪');
});
const asked = () => platform.requests.map(({ path }) => path);

describe('没有网络时退出的登录', () => {
  test('服务器收到才算完；标记一起清掉', async () => {
    expect(await finishLogout(platform, runExclusive)).toBe(false);
    expect(platform.texts.has('leaving')).toBe(true);
    platform.answer = () => gone;
    expect(await finishLogout(platform, runExclusive)).toBe(true);
    expect([platform.texts.size, platform.cookieJar.size]).toEqual([0, 0]);
  });

  test.each([503, 500, 404])('服务器答 %i 不算', async (status) => {
    platform.answer = () => answered({ code: 0, info: '' }, status);
    expect(await finishLogout(platform, runExclusive)).toBe(false);
  });

  test('已经完了就不再发', async () => {
    platform.texts.delete('leaving');
    expect(await finishLogout(platform, runExclusive)).toBe(true);
    expect(asked()).toEqual([]);
  });

  test('页面太旧也退得了：不报契约版本', async () => {
    await finishLogout(platform, runExclusive);
    expect(platform.requests[0]?.headers).not.toHaveProperty('x-contract-version');
  });
});

describe('在服务器知道之前', () => {
  test('别的一句也不发，当作没有网络', async () => {
    const { api } = createServices(platform, state);
    expect(await api.read('poster/new', {})).toMatchObject({ code: 'network' });
    expect(await api.write('user/login', { name: 'a', password: 'b' })).toMatchObject({ code: 'network' });
    expect(await api.upload('asset/create', new Blob(), {})).toMatchObject({ code: 'network' });
    expect(new Set(asked())).toEqual(new Set(['/api/user/logout']));
    expect(platform.uploads).toEqual([]);
  });

  test('第一句就是退出，随后才是要问的', async () => {
    platform.answer = ({ path }) => (path === '/api/user/logout' ? gone : answered({ code: 0, info: { list: [] } }));
    const { api } = createServices(platform, state);
    expect(await api.read('poster/new', {})).toMatchObject({ code: 0 });
    expect(asked()).toEqual(['/api/user/logout', '/api/poster/new']);
  });
});
