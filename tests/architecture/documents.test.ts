import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const decisionFolder = 'src/docs/decisions';
const index = readFileSync(join(decisionFolder, 'README.md'), 'utf8');
const topics = globSync(`${decisionFolder}/*.md`)
  .map((path) => basename(path, '.md'))
  .filter((name) => name !== 'README')
  .toSorted();
/** Where each decision stands: a section of a topic, or a paragraph that begins with its number. */
const places = topics.flatMap((topic) =>
  [...readTopic(topic).matchAll(/^(?:## (\d+)\. \S|\*\*(\d+)\*\* )/gm)].map(([, section, paragraph]) => ({
    number: Number(section ?? paragraph),
    topic,
  })),
);
const documents = ['README.md', 'CHANGELOG.md', ...globSync('src/{README.md,docs/**/*.md,*/**/README.md}')].map(
  (path) => path.replaceAll('\\', '/'),
);

describe('决定', () => {
  test('编号从 1 起不缺不重，按编号的表说对了在哪一篇', () => {
    const sorted = places.toSorted((one, other) => one.number - other.number);
    expect(sorted.length).toBeGreaterThan(170);
    expect(sorted.map(({ number }) => number)).toEqual(sorted.map((_, place) => place + 1));
    const cells = [...index.matchAll(/^\|.*/gm)].flatMap(([row]) => [...row.matchAll(/\| (\d+) \[([a-z-]+)\]/g)]);
    expect(cells.map(([, number, topic]) => ({ number: Number(number), topic }))).toEqual(sorted);
  });

  test('目录里每一篇恰好列一次，标题一样', () => {
    const listed = [...index.matchAll(/^- \[(.+?)\]\(([a-z-]+)\.md\): \S/gm)].map(([, title, topic]) => [topic, title]);
    const titles = topics.map((topic) => [topic, /^# (.+)/.exec(readTopic(topic))?.[1]]);
    expect(listed.toSorted()).toEqual(titles);
    const targets = [...index.matchAll(/^\[([a-z-]+)\]: (\S+)$/gm)].map(([, topic, target]) => [topic, target]);
    expect(targets).toEqual(topics.map((topic) => [topic, `${topic}.md`]));
  });

  test('代码、测试与说明里提到的决定都在', () => {
    const cited = citedIn('{src,tests}/**/*.{ts,tsx,cjs,js,css,md}');
    expect(cited.filter((number) => !places.some((place) => place.number === number))).toEqual([]);
  });

  test('每一篇至少有一个决定在代码或测试里提到', () => {
    const cited = new Set(citedIn('{src,tests}/**/*.{ts,tsx,cjs,js,css}'));
    const inCode = new Set(places.filter(({ number }) => cited.has(number)).map(({ topic }) => topic));
    expect(topics.filter((topic) => !inCode.has(topic))).toEqual([]);
  });
});

test('文档里的相对链接、标题与图片都有所指', () => {
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

function readTopic(topic: string): string {
  return readFileSync(join(decisionFolder, `${topic}.md`), 'utf8');
}

function citedIn(pattern: string): number[] {
  return globSync(pattern).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bdecisions? (\d+)/gi)].map(([, number]) => Number(number)),
  );
}

function deadLinks(path: string): string[] {
  const prose = readFileSync(path, 'utf8').replaceAll(/^```.*?^```|`[^`\n]*`/gms, '');
  return [...prose.matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]*))?/g)]
    .filter(([, target, anchor]) => !isLinked(target === '' ? path : join(dirname(path), target!), anchor))
    .map(([, target, anchor = '']) => `${path}: ${target}#${anchor}`);
}

/** Whether the file is there, and where a heading of a document is named, that heading. */
function isLinked(path: string, anchor: string | undefined): boolean {
  if (!existsSync(path)) return false;
  return anchor === undefined || !path.endsWith('.md') || anchorsOf(path).includes(anchor);
}

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(path: string): string[] {
  const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
}
