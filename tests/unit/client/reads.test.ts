import { describe, expect, test, vi } from 'vitest';
import { createServices } from '../../../src/client/state/services.ts';
import { defaultSettings } from '../../../src/site/config.ts';
import { answered, type FakePlatform, fakePlatform } from '../../fixtures/platform.ts';

const poster = { id: 'a', title: '冰花', status: 'published' };
const services = (platform: FakePlatform, answers = {}) =>
  createServices(platform, { settings: defaultSettings, now: 1, answers });
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
    services(platform).reads.open('poster/get', { id: 'a' }, { keep: true });
    await settled(async () => expect(await platform.kept.get('poster/get?id=a')).toMatchObject({ info: poster }));
    platform.answer = () => ({ kind: 'unreachable' });
    const state = services(platform).reads.open('poster/get', { id: 'a' }, { keep: true });
    await settled(() => expect(state.value).toMatchObject({ status: 'ready', info: poster, keptAt: platform.now() }));
  });

  test('不该留的不留', async () => {
    const platform = fakePlatform();
    platform.answer = () => answered({ code: 0, info: { ...poster, status: 'draft' } });
    const mayKeep = ({ status }: { status: string }) => status === 'published';
    const state = services(platform).reads.open('poster/get', { id: 'a' }, { keep: true, mayKeep });
    await settled(() => expect(state.value.status).toBe('ready'));
    expect(await platform.kept.get('poster/get?id=a')).toBeUndefined();
  });

  test('服务器说没有了，本机那份也删掉', async () => {
    const platform = fakePlatform();
    await platform.kept.set('poster/get?id=a', { info: poster, at: 1 });
    platform.answer = () => answered({ code: 1004, info: '没有这篇文章' });
    const state = services(platform).reads.open('poster/get', { id: 'a' }, { keep: true });
    await settled(() => expect(state.value.status).toBe('refused'));
    await settled(async () => expect(await platform.kept.get('poster/get?id=a')).toBeUndefined());
  });

  test('只是暂时没有的，本机那份留着', async () => {
    const platform = fakePlatform();
    await platform.kept.set('poster/get?id=a', { info: poster, at: 1 });
    platform.answer = () => answered({ code: 1004, info: '正在整理', seconds: 60 });
    const state = services(platform).reads.open('poster/get', { id: 'a' }, { keep: true });
    await settled(() => expect(state.value.status).toBe('refused'));
    expect(await platform.kept.get('poster/get?id=a')).toMatchObject({ info: poster });
  });

  test('没有网络也没有留过，就说失败，重试能好', async () => {
    const platform = fakePlatform();
    const { reads } = services(platform);
    const state = reads.open('poster/new', {}, { keep: true });
    await settled(() => expect(state.value).toMatchObject({ status: 'failed', failure: { info: '网络错误' } }));
    platform.answer = () => answered({ code: 0, info: { list: [] } });
    await reads.refresh('poster/new', {}, { keep: true });
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
});
