import { describe, expect, test } from 'vitest';
import { createServices } from '#client/state/services.ts';
import { defaultSiteSettings } from '#site/config.ts';
import { answered, type FakePlatform, fakePlatform } from '../../fixtures/platform.ts';

/** A platform whose timers run when the test says so. */
function withTimers(): { platform: FakePlatform; pass: () => Promise<void>; pauses: number[] } {
  const pauses: number[] = [];
  let waiting: (() => void)[] = [];
  const platform = Object.assign(fakePlatform(), {
    later: (milliseconds: number, work: () => void) => {
      pauses.push(milliseconds);
      waiting.push(work);
    },
  });
  async function pass(): Promise<void> {
    const due = waiting;
    waiting = [];
    for (const work of due) await work();
  }
  return { platform, pass, pauses };
}

const services = (platform: FakePlatform) =>
  createServices(platform, { settings: defaultSiteSettings, now: 1, answers: {} });

describe('有没有网络', () => {
  test('请求失败就是离线；网络回来，自己会发现', async () => {
    const { platform, pass, pauses } = withTimers();
    const { api, connectivity } = services(platform);
    await api.read('poster/new', {});
    expect(connectivity.online.value).toBe(false);
    await pass();
    await pass();
    expect(connectivity.online.value).toBe(false);
    platform.answer = () => answered({ status: 'ok' });
    await pass();
    expect(connectivity.online.value).toBe(true);
    expect(pauses).toEqual([5000, 10_000, 20_000]);
  });

  test('已经在等着探的时候，不再多探一份', async () => {
    const { platform, pauses } = withTimers();
    const { connectivity } = services(platform);
    connectivity.observe(false);
    connectivity.observe(false);
    expect(pauses).toEqual([5000]);
  });
});

describe('旁边的标签页换了人', () => {
  test('页面跟着换人，不清掉那个人的会话，也不去登录页', async () => {
    const platform = fakePlatform('/manage/article/edit');
    platform.cookieJar.set('sessionId', '甲');
    const { api, session } = services(platform);
    session.reload();
    platform.cookieJar.set('sessionId', '乙');
    platform.answer = () => answered({ code: 1002, info: '当前登录的是其他账号，请重新登录' });
    await api.write('poster/delete', { id: 'x' });
    expect(platform.requests[0]?.headers['x-user']).toBe('%E7%94%B2');
    expect(session.greeting.value).toBe('乙');
    expect(platform.cookieJar.get('sessionId')).toBe('乙');
    expect(platform.visited).toEqual([]);
  });
});
