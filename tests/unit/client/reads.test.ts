import { describe, expect, test, vi } from 'vitest';
import type { HttpResult } from '#client/platform/platform.ts';
import { createServices } from '#client/state/services.ts';
import { defaultSiteSettings } from '#site/config.ts';
import { answered, type FakePlatform, fakePlatform } from '../../fixtures/platform.ts';

const poster = { id: 'a', title: '冰花', status: 'published' };
const services = (platform: FakePlatform, answers = {}) =>
  createServices(platform, { settings: defaultSiteSettings, now: 1, answers });
const settled = (check: () => void) => vi.waitFor(check);

describe('页面的读', () => {
  test('随页面来的回答用一次，不再问；之后照常问', async () => {
    const platform = fakePlatform();
    const { reads } = services(platform, { 'poster/get?id=a': { code: 0, info: poster } });
    expect(reads.open('poster/get', { id: 'a' }).value).toEqual({ status: 'ready', info: poster });
    expect(platform.requests).toEqual([]);
    reads.open('poster/get', { id: 'a' });
    expect(platform.requests).toHaveLength(1);
  });

  test('读过的留在本机，断网时拿出来并说明', async () => {
    const platform = fakePlatform();
    platform.answer = () => answered({ code: 0, info: poster });
    services(platform).reads.open('poster/get', { id: 'a' }, { cache: true });
    await settled(async () =>
      expect(await platform.offlineAnswers.get('poster/get?id=a')).toMatchObject({ info: poster }),
    );
    platform.answer = () => ({ kind: 'unreachable' });
    const state = services(platform).reads.open('poster/get', { id: 'a' }, { cache: true });
    await settled(() => expect(state.value).toMatchObject({ status: 'ready', info: poster, cachedAt: platform.now() }));
  });

  test('不该留的不留', async () => {
    const platform = fakePlatform();
    platform.answer = () => answered({ code: 0, info: { ...poster, status: 'draft' } });
    const mayCache = ({ status }: { status: string }) => status === 'published';
    const state = services(platform).reads.open('poster/get', { id: 'a' }, { cache: true, mayCache });
    await settled(() => expect(state.value.status).toBe('ready'));
    expect(await platform.offlineAnswers.get('poster/get?id=a')).toBeUndefined();
  });

  test('服务器说没有了，本机那份也删掉', async () => {
    const platform = fakePlatform();
    await platform.offlineAnswers.set('poster/get?id=a', { info: poster, at: 1 });
    platform.answer = () => answered({ code: 1004, info: '没有这篇文章' });
    const state = services(platform).reads.open('poster/get', { id: 'a' }, { cache: true });
    await settled(() => expect(state.value.status).toBe('refused'));
    await settled(async () => expect(await platform.offlineAnswers.get('poster/get?id=a')).toBeUndefined());
  });

  test('只是暂时没有的，本机那份留着', async () => {
    const platform = fakePlatform();
    await platform.offlineAnswers.set('poster/get?id=a', { info: poster, at: 1 });
    platform.answer = () => answered({ code: 1004, info: '正在整理', seconds: 60 });
    const state = services(platform).reads.open('poster/get', { id: 'a' }, { cache: true });
    await settled(() => expect(state.value.status).toBe('refused'));
    expect(await platform.offlineAnswers.get('poster/get?id=a')).toMatchObject({ info: poster });
  });

  test('没有网络也没有留过，就说失败，重试能好', async () => {
    const platform = fakePlatform();
    const { reads } = services(platform);
    const state = reads.open('poster/new', {}, { cache: true });
    await settled(() => expect(state.value).toMatchObject({ status: 'failed', failure: { info: '网络错误' } }));
    platform.answer = () => answered({ code: 0, info: { list: [] } });
    await reads.refresh('poster/new', {}, { cache: true });
    expect(state.value).toEqual({ status: 'ready', info: { list: [] } });
  });

  test('要新的就不给旧的', async () => {
    const platform = fakePlatform();
    platform.answer = () => answered({ code: 0, info: poster });
    const { reads } = services(platform);
    const first = reads.open('poster/get', { id: 'a' });
    await settled(() => expect(first.value.status).toBe('ready'));
    expect(reads.open('poster/get', { id: 'a' }, { fresh: true }).value).toEqual({ status: 'loading' });
  });

  describe('网络慢的时候', () => {
    /** Waits are over when the test says so; the answer comes when it says so. */
    async function slowly(kept: object) {
      const waits: (() => void)[] = [];
      let answer: (result: HttpResult) => void = () => undefined;
      const platform = Object.assign(fakePlatform(), {
        later: (_: number, work: () => void) => void waits.push(work),
        http: () => new Promise<HttpResult>((resolve) => (answer = resolve)),
      });
      await platform.offlineAnswers.set('poster/get?id=a', { info: kept, at: 1 });
      const state = services(platform).reads.open('poster/get', { id: 'a' }, { cache: true });
      await settled(() => expect(waits).toHaveLength(1));
      return {
        state,
        platform,
        answer: (result: HttpResult) => answer(result),
        wait: () => waits.forEach((work) => work()),
      };
    }
    const old = { ...poster, html: '<p>旧的</p>' };
    const fresh = { ...poster, html: '<p>新的</p>' };

    test('等久了先给本机那份；后来的不一样，读的人要看才换上', async () => {
      const { state, platform, answer, wait } = await slowly(old);
      expect(state.value).toEqual({ status: 'loading' });
      wait();
      await settled(() => expect(state.value).toEqual({ status: 'ready', info: old, cachedAt: 1, isLate: true }));
      answer(answered({ code: 0, info: fresh }));
      await settled(() => expect(state.value).toMatchObject({ info: old, showNewer: expect.any(Function) }));
      await settled(async () =>
        expect(await platform.offlineAnswers.get('poster/get?id=a')).toMatchObject({ info: fresh }),
      );
      if (state.value.status === 'ready') state.value.showNewer?.();
      expect(state.value).toEqual({ status: 'ready', info: fresh });
    });

    test('后来的正文一样，直接换上，不再说是存的', async () => {
      const { state, answer, wait } = await slowly(old);
      wait();
      await settled(() => expect(state.value).toMatchObject({ cachedAt: 1 }));
      answer(answered({ code: 0, info: { ...old, views: 9 } }));
      await settled(() => expect(state.value).toEqual({ status: 'ready', info: { ...old, views: 9 } }));
    });

    test('来得及就只给新的', async () => {
      const { state, answer, wait } = await slowly(old);
      answer(answered({ code: 0, info: fresh }));
      await settled(() => expect(state.value).toEqual({ status: 'ready', info: fresh }));
      wait();
      await new Promise(setImmediate);
      expect(state.value).toEqual({ status: 'ready', info: fresh });
    });
  });
});
