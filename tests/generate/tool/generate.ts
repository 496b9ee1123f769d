import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * `npm run new -- tool trim 去空白` makes everything a new tool consists of: a small engine that works, its page, a test of each, and
 * its lines in the lists. The author then writes the engine that the tool is for.
 */
const [kind, name = '', title = ''] = process.argv.slice(2);

if (kind !== 'tool' || !/^[a-z][a-z\d]*$/.test(name) || !title) {
  stop('用法：npm run new -- tool 名字 标题，例如 npm run new -- tool trim 去空白。名字是小写字母与数字，也是地址。');
}
if (existsSync(`src/domain/${name}`) || existsSync(`src/client/tool/${name}`)) stop(`已经有 ${name} 了。`);

const engine = `convert${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

const files: Readonly<Record<string, string>> = {
  [`src/domain/${name}/index.ts`]: `/** The text without the white space at the ends of its lines. */
export function ${engine}(text: string): string {
  return text
    .split('\\n')
    .map((line) => line.trimEnd())
    .join('\\n');
}
`,
  [`tests/unit/domain/${name}/index.test.ts`]: `import { expect, test } from 'vitest';
import { ${engine} } from '#domain/${name}/index.ts';

test('行尾的空白没有了，别的一字不动', () => {
  expect(${engine}('雪  \\n\\t窗\\t\\n')).toBe('雪\\n\\t窗\\n');
});
`,
  [`src/client/tool/${name}/page.tsx`]: `import { useMemo } from 'react';
import { ${engine} } from '#domain/${name}/index.ts';
import { pageById } from '#site/match.ts';
import { Bench } from '../parts/bench.tsx';
import { InputPane } from '../parts/input-pane.tsx';
import { ResultPane } from '../parts/result-pane.tsx';
import { useToolText } from '../parts/use-tool-text.ts';

const examples = [{ title: '示例', text: '雪  \\n窗\\t\\n' }];

export function Page() {
  const source = useToolText('tool/${name}');
  const result = useMemo(() => ${engine}(source.text), [source.text]);
  return (
    <Bench title={pageById('tool/${name}').title} paste={source.replace} result={result}>
      <InputPane label="文字" source={source} examples={examples} />
      <ResultPane label="结果" value={result} file={{ name: '${name}.txt', type: 'text/plain' }} />
    </Bench>
  );
}
`,
  [`tests/e2e/tool-${name}.test.ts`]: `import { expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { lookAt } from '../support/look-at.ts';
import { openSite } from '../support/site.ts';

const site = openSite({ onlyReads: true });

test('边写边有结果', async () => {
  await site.page.goto(\`\${site.origin}/tool/${name}\`);
  await alive(site.page);
  await site.page.getByLabel('文字', { exact: true }).fill('雪  \\n窗');
  await expect.poll(() => site.page.getByLabel('结果', { exact: true }).inputValue()).toBe('雪\\n窗');
  expect(await lookAt(site.page)).toEqual([]);
});
`,
};

const lines: readonly { readonly file: string; readonly before: string; readonly line: string }[] = [
  { file: 'src/site/pages.ts', before: "  tool('math'", line: `  tool('${name}', '${title}', '${name}', 'bench'),\n` },
  { file: 'src/site/page-descriptions.ts', before: "  'tool/math'", line: `  'tool/${name}': '${title}。',\n` },
  { file: 'src/site/page-names.ts', before: "  'tool/math'", line: `  'tool/${name}': '${name}',\n` },
  { file: 'tests/fixtures/titles.txt', before: '/tool/math\n', line: `/tool/${name}\n  ${title} · 雪窗集\n` },
  { file: 'README.md', before: '- **数学测试**', line: `- **${title}**：去掉行尾的空白。\n` },
];

for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
for (const { file, before, line } of lines) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) stop(`${file} 里没有“${before}”，请自己加上：${line}`);
  writeFileSync(file, text.replace(before, line + before));
}
process.stdout.write(`做好了：${[...Object.keys(files), ...lines.map(({ file }) => file)].join('、')}
看一看：npm run dev，打开 /tool/${name}。接着改 src/domain/${name}/index.ts、两份测试与 page.tsx 里的示例，
以及 README.md 与 src/site/page-descriptions.ts 里说它的那一句、page-names.ts 里它的别名、pages.ts 里磁贴上的字，
再 npx oxfmt . 与 npm run check。
`);

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
