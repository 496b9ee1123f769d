import { expect, test } from 'vitest';
import { formatOfFile, optionsInAddress } from '#client/tool/json/options.ts';

const read = (query: string) => optionsInAddress.read(new URLSearchParams(query));

test('地址里没写的照常，写错的也照常', () => {
  expect(read('')).toMatchObject({ panel: 'format', input: 'json', indent: '2', sort: 'no' });
  expect(read('panel=nonsense&indent=7')).toEqual(read(''));
});

test('旧地址里的 JMESPath 仍读得出，好说它已不在；不再写的语言按 TypeScript', () => {
  expect(read('panel=query&language=jmespath')).toMatchObject({ panel: 'query', language: 'jmespath' });
  for (const gone of ['zod', 'kotlin', 'csharp', 'rust', 'swift'])
    expect(read(`panel=types&types=${gone}`)).toMatchObject({ panel: 'types', types: 'typescript' });
});

test('写进地址再读回来一样，照常的不写', () => {
  const options = { ...read(''), panel: 'tree', input: 'yaml', indent: 'tab' } as const;
  const written = Object.entries(optionsInAddress.write(options)).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(written)).toEqual({ panel: 'tree', input: 'yaml', indent: 'tab' });
  expect(read(new URLSearchParams(written as [string, string][]).toString())).toEqual(options);
});

test('文件名说得出格式', () => {
  expect(['a.json', 'b.YML', 'c.d.jsonl', 'README', 'x.constructor'].map(formatOfFile)).toEqual([
    'json',
    'yaml',
    'ndjson',
    undefined,
    undefined,
  ]);
});
