import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { starterTexts } from '#tests/fixtures/starter.ts';
import { gitCases } from '#tests/generate/git-errors/cases.ts';
import { recordFile } from '#tests/generate/git-errors/run-case.ts';

const text = starterTexts.get('/article/blog/git-errors')!;
const record = JSON.parse(readFileSync(recordFile, 'utf8')) as {
  readonly version: string;
  readonly said: readonly { readonly words: string; readonly command: string; readonly output: string }[];
};
const sections = text.split(/^### /m).slice(1);

describe('Git 报错三十条', () => {
  test('三十节，次序与脚本相同，版本写明', () => {
    expect(gitCases).toHaveLength(30);
    expect(sections.map((section) => section.split('\n')[0])).toEqual(gitCases.map(({ words }) => words));
    expect(text).toContain(`在 Git ${record.version} 上由脚本做出来`);
  });

  test('先说的数目', () => {
    const times = (leaves: 'halfway' | 'fetched' | undefined) =>
      gitCases.filter((each) => each.leaves === leaves).length;
    expect([times(undefined), times('fetched'), times('halfway')]).toEqual([21, 2, 7]);
    expect(text).toMatch(/有二十一条什么也没有改.*；两条只取回了远程的提交；七条停在半路/);
  });

  test.each(gitCases.map((each, place) => [each.words, each, place] as const))(
    '%s：原话与出路都在那一节里',
    (words, { command, ways }, place) => {
      const said = record.said[place]!;
      expect([said.words, said.command]).toEqual([words, command]);
      expect(said.output).toContain(words);
      const section = sections[place]!;
      expect(section).toContain(`\`\`\`console\n$ ${command}\n${said.output}\n\`\`\`\n`);
      const parts = ways.flatMap((way) => way.split(' && ')).filter((part) => part.startsWith('git '));
      const [, told = ''] = section.split('\n```\n');
      expect(parts.filter((part) => !told.includes(part.replace(' "$PWD"', '').replace('雪 ', '雪窗 ')))).toEqual([]);
    },
  );
});
