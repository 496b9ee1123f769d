import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { algorithms } from '#domain/hash/index.ts';
import { chineseCount } from '#domain/text/chinese-count.ts';
import { sectionEntries } from '#site/menu.ts';
import { pageDescriptions } from '#site/page-descriptions.ts';

const tools = sectionEntries('/tool');

test('说有几个的句子数得对', () => {
  expect(pageDescriptions.tool).toBe(`${chineseCount(tools.length)}个在本机运行的工具。`);
  expect(pageDescriptions['tool/hash']).toMatch(new RegExp(`^${chineseCount(algorithms.length)}种摘要，`));
});

test('每个工具在首页有自己的记号，在 README 里有一行', () => {
  expect(new Set(tools.map(({ sign }) => sign)).size).toBe(tools.length);
  expect(tools.every(({ sign }) => sign)).toBe(true);
  const readme = readFileSync('README.md', 'utf8');
  for (const { title } of tools) expect(readme).toContain(`- **${title}**：`);
});
