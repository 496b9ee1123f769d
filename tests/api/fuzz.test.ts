import { expect, test } from 'vitest';
import { fuzz } from '../support/fuzz/fuzz.ts';
import { names } from '../support/fuzz/request.ts';
import { testLength } from '../support/test-length.ts';
import { onSqliteFirst } from './site.ts';

const requests = testLength({ name: 'FUZZ', short: 12_000, long: 50_000 });

onSqliteFirst('谁也不该发的请求', (open) => {
  test('都有回答，没有一个是 5xx，也没有接口因此停下', async () => {
    const site = await open({ environment: { TRUST_PROXY: '1' } });
    const clock = () => 1_800_000_000;
    const { counts, granted, failures } = await fuzz(site, { seed: 7, requests, clock });
    expect(failures).toEqual([]);
    // Else it would not be known what was reached at all.
    expect(granted.size).toBeGreaterThan(names.length / 2);
    expect([...counts.keys()]).toEqual(expect.arrayContaining(['200 1001', '200 1002', '400 400', '415 415']));
  });
});
