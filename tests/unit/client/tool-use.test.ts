import { describe, expect, test } from 'vitest';
import { noteToolOpening, sortByUse, toolOpenings } from '#client/state/tool-use.ts';
import { localKeys } from '#contract/storage.ts';
import { fakePlatform } from '../../fixtures/platform.ts';

const tools = ['tool/base64', 'tool/url', 'tool/hash', 'tool/json'].map((id) => ({ id }));
const order = (openings: readonly string[]) => sortByUse(tools, openings).map(({ id }) => id);

describe('工具按用得多少排', () => {
  test('没用过的照原来的次序', () => expect(order([])).toEqual(tools.map(({ id }) => id)));

  test('刚用的在最前，其次是用得多的', () => {
    const openings = ['tool/hash', 'tool/json', 'tool/url', 'tool/json'];
    expect(order(openings)).toEqual(['tool/hash', 'tool/json', 'tool/url', 'tool/base64']);
  });

  test('只记工具，最多三十次，最新的在前', () => {
    const { local } = fakePlatform();
    noteToolOpening(local, 'lunar/calendar');
    for (let count = 0; count < 31; count += 1) noteToolOpening(local, 'tool/json');
    noteToolOpening(local, 'tool/url');
    const openings = toolOpenings(local);
    expect(openings).toHaveLength(30);
    expect(openings.slice(0, 2)).toEqual(['tool/url', 'tool/json']);
  });

  test('不让记住的设备上不记', () => {
    const { local } = fakePlatform();
    local.write(localKeys.toolMemory, 'off');
    noteToolOpening(local, 'tool/json');
    expect(toolOpenings(local)).toEqual([]);
  });
});
