import { expect, test } from 'vitest';
import type { BuildFile } from '#contract/build-manifest.ts';
import { summariseStatus } from '#worker/summarise-status.ts';

const file = (url: string, tier: BuildFile['tier']): BuildFile => ({ url, tier, bytes: 10, sent: 4, digest: '' });
const files = [file('/frame', 1), file('/tool', 2), file('/worker', 2), file('/table', 3)];
const pages = { home: [], tool: [1, 2], counter: [1, 3] };
const stockWith = (...here: string[]) => summariseStatus({ files, pages }, (url) => here.includes(url));

test('数得出在这里的、还要下载的、没人要就不来的', () => {
  expect(stockWith('/frame', '/tool')).toMatchObject({
    files: 4,
    filesHere: 2,
    bytes: 40,
    bytesHere: 20,
    bytesToSend: 8,
    filesUnasked: 1,
  });
});

test('一页要的都在才算在；只差没人要就不来的另说', () => {
  expect(stockWith('/frame').pages).toEqual({ home: 'here', tool: 'away', counter: 'away' });
  expect(stockWith('/frame', '/tool').pages).toEqual({ home: 'here', tool: 'away', counter: 'short' });
  expect(stockWith('/frame', '/tool', '/worker', '/table').pages).toEqual({
    home: 'here',
    tool: 'here',
    counter: 'here',
  });
});

test('每页都要的缺了一个，就没有一页算在', () => {
  expect(stockWith('/tool', '/worker', '/table').pages).toEqual({ home: 'away', tool: 'away', counter: 'away' });
});
