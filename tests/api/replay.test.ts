import { expect, test } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import type { Info } from '#contract/endpoints.ts';
import { draft } from '../fixtures/posters.ts';
import { createRandom } from '../support/search/random.ts';
import { infoOf, member, onSqliteFirst } from './site.ts';

const articles = 4;
const writes = 200;

onSqliteFirst('一半的回答丢在路上', (open) => {
  test('两百次写入照着钥匙重发，每次恰好写一遍，次序不乱', async () => {
    const author = await member(await open(), '写作者');
    const random = createRandom(6);
    const ids: string[] = [];
    for (let index = 0; index < articles; index += 1) {
      const made = await author.write('poster/create', draft({ status: 'draft', content: '第 0 次' }));
      ids.push(infoOf<'poster/create'>(made).id);
    }
    let sent = 0;

    /** Until an answer comes through; now and then the line also delivers a request twice at once. */
    async function insist(send: () => Promise<ApiResponse<Info<'poster/update'>>>): Promise<Info<'poster/update'>> {
      for (;;) {
        const copies = random.below(8) === 0 ? 2 : 1;
        sent += copies;
        const [answer] = await Promise.all(Array.from({ length: copies }, send));
        if (answer && random.below(2) === 0) return infoOf<'poster/update'>(answer);
      }
    }

    for (let number = 0; number < writes; number += 1) {
      const id = ids[number % articles] ?? '';
      const version = Math.floor(number / articles) + 1;
      const input = { id, version, ...draft({ status: 'draft', content: `第 ${version} 次` }) };
      const written = await insist(() => author.write('poster/update', input, `replay-${number}`));
      expect(written).toEqual({ id, version: version + 1 });
    }
    expect(sent).toBeGreaterThan(writes * 1.5);

    for (const id of ids) {
      const contents: string[] = [];
      for (let version = 1; version <= writes / articles + 1; version += 1) {
        const row = infoOf<'poster/version'>(await author.read('poster/version', { id, version }));
        contents.push(row.content);
      }
      expect(contents).toEqual(Array.from({ length: writes / articles + 1 }, (_, count) => `第 ${count} 次`));
      const { total } = infoOf<'poster/versions'>(await author.read('poster/versions', { id }));
      expect(total).toBe(writes / articles + 1);
    }
  });
});
