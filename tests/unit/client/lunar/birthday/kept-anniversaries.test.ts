import { describe, expect, test } from 'vitest';
import { changeSentence, createKeptAnniversaries } from '#client/lunar/birthday/kept-anniversaries.ts';
import { noopPlatform } from '#client/platform/noop-platform.ts';
import type { Platform } from '#client/platform/platform.ts';
import { deletedRetentionMs, type StoredAnniversary, uniteAnniversaries } from '#domain/anniversary/index.ts';
import { grandmother } from '#tests/fixtures/anniversaries.ts';
import { fakePlatform } from '#tests/fixtures/platform.ts';

const grandfather = grandmother({ name: '外公' });
const opened = async (platform: Platform) => {
  const kept = createKeptAnniversaries(platform);
  await kept.load();
  return {
    ...kept,
    names: () => {
      const state = kept.state.value;
      if (state.status !== 'ready') return state.status;
      return state.records.map(
        ({ anniversary, deletedAt }) => anniversary.name + (deletedAt === undefined ? '' : '（已删）'),
      );
    },
  };
};

describe('记在本机的日子', () => {
  test('存下的，下次打开还在', async () => {
    const platform = fakePlatform();
    const kept = await opened(platform);
    expect(await kept.save(grandmother())).toEqual({
      id: 'fresh-key',
      changedAt: platform.now(),
      anniversary: grandmother(),
    });
    expect((await opened(platform)).names()).toEqual(['外婆']);
  });

  test('改一条不动别的', async () => {
    const kept = await opened(fakePlatform());
    await kept.save(grandmother(), 'a');
    await kept.save(grandfather, 'b');
    await kept.save(grandmother({ name: '姥姥' }), 'a');
    expect(kept.names()).toEqual(['姥姥', '外公']);
  });

  test('两个标签页各存各的，谁也不盖掉谁', async () => {
    const platform = fakePlatform();
    const [one, other] = [await opened(platform), await opened(platform)];
    await one.save(grandmother(), 'a');
    await other.save(grandfather, 'b');
    expect((await opened(platform)).names()).toEqual(['外婆', '外公']);
    expect(other.names()).toEqual(['外婆', '外公']);
  });

  test('另一页改过的，删除再恢复不会变回旧的', async () => {
    const platform = fakePlatform();
    const [one, other] = [await opened(platform), await opened(platform)];
    await one.save(grandmother(), 'a');
    await other.load();
    await one.save(grandmother({ name: '姥姥' }), 'a');
    await other.remove('a');
    await other.restore('a');
    expect((await opened(platform)).names()).toEqual(['姥姥']);
  });
});

describe('从地址里存', () => {
  test('存两回只有一条', async () => {
    const kept = await opened(fakePlatform());
    const first = await kept.keep(grandmother());
    expect(await kept.keep(grandmother())).toEqual(first);
    expect(kept.names()).toEqual(['外婆']);
  });

  test('别的标签页改过的那一条不会被盖掉', async () => {
    const platform = fakePlatform();
    const [one, other] = [await opened(platform), await opened(platform)];
    const first = await one.keep(grandmother());
    await one.save(grandmother({ name: '姥姥' }), first?.id);
    expect((await other.keep(grandmother()))?.id).not.toBe(first?.id);
    expect((await opened(platform)).names()).toEqual(['姥姥', '外婆']);
  });

  test('存不下就答没有', async () => {
    expect(await (await opened(noopPlatform('/', 0))).keep(grandmother())).toBeUndefined();
  });
});

describe('删除', () => {
  test('删掉的还能恢复，重新打开也能', async () => {
    const platform = fakePlatform();
    const kept = await opened(platform);
    await kept.save(grandmother(), 'a');
    expect(await kept.remove('a')).toBe('done');
    const again = await opened(platform);
    expect(again.names()).toEqual(['外婆（已删）']);
    expect(await again.restore('a')).toBe('done');
    expect(again.names()).toEqual(['外婆']);
  });

  test('恢复晚于删除：知道它删了的私人日历也跟着恢复', async () => {
    let time = 1_800_000_000_000;
    const kept = await opened({ ...fakePlatform(), now: () => (time += 1000) });
    const records = () => (kept.state.value.status === 'ready' ? kept.state.value.records : []);
    await kept.save(grandmother(), 'a');
    await kept.remove('a');
    const deleted = records();
    await kept.restore('a');
    expect(uniteAnniversaries(deleted, records(), time).map(({ deletedAt }) => deletedAt)).toEqual([undefined]);
  });

  test('彻底删除就没有了', async () => {
    const platform = fakePlatform();
    const kept = await opened(platform);
    await kept.save(grandmother(), 'a');
    expect(await kept.erase('a')).toBe('done');
    expect((await opened(platform)).names()).toEqual([]);
  });

  test('别的标签页彻底删了的，说已经没有，而不是存不下', async () => {
    const platform = fakePlatform();
    const [one, other] = [await opened(platform), await opened(platform)];
    await one.save(grandmother(), 'a');
    await other.load();
    await one.erase('a');
    expect(await other.restore('a')).toBe('gone');
    expect(await other.remove('a')).toBe('gone');
    expect(other.names()).toEqual([]);
    expect(changeSentence('gone', '已恢复')).toBe('这一条已在别的标签页里彻底删除');
  });

  test('满三十天清掉，差一刻不清', async () => {
    const platform = fakePlatform();
    const record: StoredAnniversary = { id: 'a', changedAt: 1, anniversary: grandmother() };
    await platform.anniversaries.set('a', { ...record, deletedAt: platform.now() - deletedRetentionMs });
    await platform.anniversaries.set('b', { ...record, id: 'b', deletedAt: platform.now() - deletedRetentionMs - 1 });
    await opened(platform);
    expect((await platform.anniversaries.entries())?.map(([key]) => key)).toEqual(['a']);
  });
});

describe('读不懂与存不下', () => {
  test('读不懂的记录不列出，也不删掉', async () => {
    const platform = fakePlatform();
    await platform.anniversaries.set('x', { id: 'x', anniversary: '坏的' });
    const kept = await opened(platform);
    await kept.save(grandmother(), 'a');
    expect(kept.state.value).toMatchObject({ status: 'ready', unreadable: 1 });
    expect(await platform.anniversaries.get('x')).toBeDefined();
  });

  test('浏览器不让存，就说没有存下，而不是空的', async () => {
    const kept = await opened(noopPlatform('/', 0));
    expect(kept.names()).toBe('refused');
    expect(await kept.save(grandmother())).toBeUndefined();
    expect(await kept.remove('a')).toBe('refused');
    expect(await kept.bringIn([])).toBeUndefined();
  });
});

describe('导入', () => {
  const record = (id: string, name: string, changedAt = 5): StoredAnniversary => ({
    id,
    changedAt,
    anniversary: grandmother({ name }),
  });

  test('合进来，只写有变化的', async () => {
    const platform = fakePlatform();
    const kept = await opened(platform);
    await kept.save(grandmother(), 'a');
    const merge = await kept.bringIn([record('a', '旧名'), record('b', '外公')]);
    expect(merge).toMatchObject({ merge: { added: 1, updated: 0, unchanged: 1 }, stored: 1 });
    expect((await opened(platform)).names()).toEqual(['外婆', '外公']);
  });

  test('看的是此刻的本机，不是打开页面时的', async () => {
    const platform = fakePlatform();
    const [one, other] = [await opened(platform), await opened(platform)];
    await other.save(grandmother({ name: '姥姥' }), 'a');
    expect(await one.bringIn([record('a', '旧名')])).toMatchObject({ merge: { added: 0, unchanged: 1 }, stored: 0 });
    expect((await opened(platform)).names()).toEqual(['姥姥']);
  });
});
