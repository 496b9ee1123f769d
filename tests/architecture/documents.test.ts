import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const decisionFolder = 'src/docs/decisions';
const indexPath = join(decisionFolder, 'README.md');
const decisions = globSync(`${decisionFolder}/[0-9]*.md`)
  .map((path) => ({
    name: basename(path),
    number: Number.parseInt(basename(path), 10),
    text: readFileSync(path, 'utf8'),
  }))
  .toSorted((one, other) => one.number - other.number);
const documents = ['README.md', 'CHANGELOG.md', ...globSync('src/{README.md,docs/**/*.md,*/**/README.md}')].map(
  (path) => path.replaceAll('\\', '/'),
);

describe('决定的文件', () => {
  test('编号从 1 起不缺不重，标题、状态与文件名相符', () => {
    expect(decisions.length).toBeGreaterThan(120);
    expect(decisions.map(({ number }) => number)).toEqual(decisions.map((_, place) => place + 1));
    for (const { name, number, text } of decisions) {
      expect(name).toMatch(/^\d{3}-[a-z\d]+(-[a-z\d]+)*\.md$/);
      expect(text.split('\n\n')[0]).toMatch(new RegExp(`^# ${number}\\. \\S`));
      expect(text.split('\n\n')[1]).toMatch(/^Status: (Accepted|Replaced|Reversed)/);
    }
  });

  test('目录里每个恰好列一次，标题一样', () => {
    const listed = [...readFileSync(indexPath, 'utf8').matchAll(/^- \[(\d+\. .+?)\]\((\d{3}-[^)]+)\)/gm)];
    const titles = listed.map(([, title, name]) => ({ name, title: `# ${title}` }));
    const expected = decisions.map(({ name, text }) => ({ name, title: text.split('\n')[0] }));
    expect(titles.toSorted((one, other) => (one.name! < other.name! ? -1 : 1))).toEqual(expected);
  });

  test('代码、测试与说明里提到的决定都在', () => {
    const files = globSync('{src,tests}/**/*.{ts,tsx,cjs,js,css,md}');
    const cited = files.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\bdecisions? (\d+)/gi)].map(([, number]) => Number(number)),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((number) => !decisions.some((one) => one.number === number))).toEqual([]);
  });
});

test('文档里的相对链接与图片都有所指', () => {
  const dead = documents.filter((path) => existsSync(path)).flatMap(deadLinks);
  expect(dead).toEqual([]);
});

test('地图与说明里提到的文件夹与文件都在', () => {
  const missing = ['src/README.md', 'src/docs/contributing.md'].flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(
        /`((?:domain|contract|site|client|worker|server|tests)(?:\/[\w.-]+)*\/?)`/g,
      ),
    ]
      .filter(([, name]) => !existsSync(name!.startsWith('tests') ? name! : join('src', name!)))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

function deadLinks(path: string): string[] {
  const prose = readFileSync(path, 'utf8').replaceAll(/^```.*?^```|`[^`\n]*`/gms, '');
  return [...prose.matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)]
    .filter(([, target]) => !existsSync(join(dirname(path), target!)))
    .map(([, target]) => `${path}: ${target}`);
}
