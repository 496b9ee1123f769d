import { describe, expect, test } from 'vitest';
import { createDocumentCache, documentOf } from '../../../../src/server/api/document-cache.ts';

/** How many of so many addresses are made again when they are asked for once more, the last ones first. */
async function evicted(addresses: readonly string[], status: number): Promise<number> {
  const kept = createDocumentCache({ clock: () => 0, stamp: async () => '', logger: { warn() {} } });
  let made = 0;
  const get = (address: string) =>
    kept.get(address, async () => {
      made += 1;
      return documentOf('', status);
    });
  for (const address of addresses) await get(address);
  made = 0;
  for (const address of addresses.toReversed()) await get(address);
  return made;
}

describe('留着的网页与订阅', () => {
  test('地址也占地方：很长的、很多的空拒绝不把内存占满', async () => {
    const long = Array.from({ length: 1_000 }, (_, index) => `/rss.xml?tag=${index}${'x'.repeat(15_000)}`);
    expect(await evicted(long, 400)).toBeGreaterThan(800);
    const many = Array.from({ length: 10_000 }, (_, index) => `/sitemap-articles-${index}.xml`);
    expect(await evicted(many, 404)).toBeGreaterThan(5_000);
    expect(await evicted(many.slice(0, 1_000), 404)).toBe(0);
  });
});
