import { strFromU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { exportArticle, exportArticles } from '#client/manage/article/info/transfer/export-articles.ts';
import { type Clash, importArticles, openImport } from '#client/manage/article/info/transfer/import-articles.ts';
import type { Prepare } from '#client/manage/pictures/prepare-picture.ts';
import { codes } from '#contract/api.ts';
import { createRandom, pick } from '#domain/math/index.ts';
import { randomArticle } from '#tests/fixtures/article-files.ts';
import { hiddenHeaders } from '#tests/fixtures/hidden-headers.ts';
import { answered } from '#tests/fixtures/platform.ts';
import { addressOf, writingServer, type WritingServer } from '#tests/fixtures/writing-server.ts';

const quiet = (): void => undefined;
const noPicture = async () => ({ complaint: '打不开' });

async function exported(server: WritingServer): Promise<File> {
  const { file } = await exportArticles(server.services, quiet);
  return new File([file.content as Blob], file.name, { lastModified: 1_700_000_000_000 });
}

async function bring(
  server: WritingServer,
  files: readonly File[],
  clash: Clash = 'skip',
  prepare = noPicture as Prepare,
) {
  return importArticles(server.services, await openImport(server.services, files), {
    clash,
    batch: '一批',
    prepare,
    onProgress: quiet,
  });
}

function zipOf(files: Readonly<Record<string, string | Uint8Array>>, name = '别处.zip'): File {
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? Buffer.from(content) : content,
  ]);
  return new File([new Uint8Array(zipSync(Object.fromEntries(entries)))], name, { lastModified: 1_700_000_000_000 });
}

/** A site with articles whose texts, times and pictures are as odd as can be. */
function filled(seed: number, count: number): WritingServer {
  const random = createRandom(seed);
  const server = writingServer();
  const pictures = Array.from({ length: 8 }, (_, index) => {
    const bytes = Uint8Array.from({ length: 500 + index }, () => pick(256, random));
    return [addressOf(bytes), bytes] as const;
  });
  for (let index = 0; index < count; index += 1) {
    const { pending, ...article } = randomArticle(random);
    const [address] = pictures[pick(pictures.length, random)]!;
    const stored = { ...article, id: `article-${index}-0000000`, content: `${article.content}![图](${address})` };
    server.articles.set(stored.id, stored);
    const { summary, tags, cover, content } = stored;
    if (pending) server.working.set(stored.id, { title: '改了一半', summary, tags, cover, content: `${content}\r\n` });
  }
  for (const [address, bytes] of pictures) server.pictures.set(address, bytes);
  return server;
}

describe('导出，清空，再导入', () => {
  test('三百篇古怪的文章，内容、标签、时间、改了一半的稿子都和原来一样', async () => {
    const server = filled(70, 300);
    const before = structuredClone([server.articles, server.working, server.pictures].map(sorted));
    const file = await exported(server);
    for (const all of [server.articles, server.working, server.pictures]) all.clear();
    const report = await bring(server, [file]);
    expect(report.files.filter(({ made }) => made !== 'created')).toEqual([]);
    expect([server.articles, server.working, server.pictures].map(sorted)).toEqual(before);
  });

  test('连同历史版本：每篇一个文件，一部分一部分读来；再导入时不收，并说出来', async () => {
    const server = filled(72, 2);
    const asked: string[] = [];
    server.interfere = (call) => {
      if (call !== 'user/export-article') return undefined;
      asked.push(call);
      const next = asked.length % 2 === 1 ? 2 : null;
      const versions = [{ version: next === null ? 2 : 1, title: '旧题', content: '旧文' }];
      return answered({ code: codes.ok, info: { article: { updateTime: 1_600_000_000 }, versions, next } });
    };
    const { file } = await exportArticles(server.services, quiet, { withHistory: true });
    const zip = new Uint8Array(await (file.content as Blob).arrayBuffer());
    const history = unzipSync(zip)['history/article-1-0000000.json']!;
    expect(JSON.parse(strFromU8(history))).toEqual({
      id: 'article-1-0000000',
      versions: [
        { version: 1, title: '旧题', content: '旧文' },
        { version: 2, title: '旧题', content: '旧文' },
      ],
    });
    const opened = await openImport(server.services, [new File([zip], file.name)]);
    expect(opened.plan.leftOut).toEqual([{ path: 'history/', reason: '2 篇文章的历史版本，只供查看' }]);
    expect(opened.plan.files.filter(({ path }) => !path.startsWith('articles/'))).toEqual([]);
  });

  test('再导入一次，什么也不变', async () => {
    const server = filled(71, 40);
    const before = new Map(server.articles);
    const report = await bring(server, [await exported(server)]);
    expect(new Set(report.files.map(({ made }) => made))).toEqual(new Set(['same']));
    expect(server.articles).toEqual(before);
  });

  test('一篇写成的 Markdown 也导得回来', async () => {
    const server = filled(72, 1);
    const stored = [...server.articles.values()][0]!;
    const file = await exportArticle(server.services, stored.id);
    const working = server.working.get(stored.id);
    server.articles.clear();
    await bring(server, [new File([file.content as string], file.name)]);
    expect(server.articles.get(stored.id)).toEqual({
      ...stored,
      ...(working && { title: working.title, content: working.content }),
    });
  });
});

function sorted(all: ReadonlyMap<string, unknown>): unknown[] {
  return [...all].sort(([one], [other]) => (one < other ? -1 : 1));
}

describe('已有同一篇', () => {
  test.each([
    ['skip', 'skipped', '旧'],
    ['replace', 'replaced', '新'],
    ['copy', 'copied', '旧'],
  ] as const)('%s', async (clash, made, title) => {
    const server = writingServer();
    const article = '---\nid: same-article-0001\ntitle: 新\n---\n\n正文';
    await bring(server, [new File([article.replace('新', '旧')], 'a.md')]);
    const report = await bring(server, [new File([article], 'a.md')], clash);
    expect(report.files.map((file) => file.made)).toEqual([made]);
    expect(server.articles.get('same-article-0001')?.title).toBe(title);
  });
});

describe('别处的文件', () => {
  test('图片按文件里的路径找到、上传，正文改成新地址，别的一字不动', async () => {
    const server = writingServer();
    const report = await bring(server, [
      zipOf({
        'blog/posts/a.md':
          '# 雪\n\n![a.png](../img/a.png "a.png") a.png ![](<../img/b c.png>) ![](https://other.example/a.png)',
        'blog/posts/b.md': '---\ntitle: 夜\ncover: /img/a.png\n---\n![](%E5%9B%BE.png)![](没有.png)',
        'blog/img/a.png': new Uint8Array([1, 2, 3]),
        'blog/img/b c.png': new Uint8Array([4, 5]),
        'blog/posts/图.png': new Uint8Array([6]),
        '__MACOSX/blog/posts/._a.md': 'x',
        'blog/.obsidian/note.md': 'x',
      }),
    ]);
    expect(report.files.map(({ made, complaints }) => [made, ...complaints])).toEqual([
      ['created'],
      ['created', '第 5 行：图片 没有.png 没有找到'],
    ]);
    const [first, second] = [...server.articles.values()];
    const [a, bc, picture] = [...server.pictures.keys()];
    expect(first?.content).toBe(`![a.png](${a} "a.png") a.png ![](${bc}) ![](https://other.example/a.png)`);
    expect(second).toMatchObject({ cover: a, content: `![](${picture})![](没有.png)`, status: 'draft' });
    expect(report.pictures).toBe(3);
  });

  test('没有编号的文件导入两次，只有一篇', async () => {
    const server = writingServer();
    const file = new File(['# 雪\n\n正文'], 'a.md', { lastModified: 1_700_000_000_000 });
    await bring(server, [file]);
    expect((await bring(server, [file])).files[0]?.made).toBe('same');
    expect(server.articles.size).toBe(1);
  });

  test('在原来的博客里不公开的，一篇也不公开', async () => {
    const server = writingServer();
    const files = hiddenHeaders.map(([header], index) => [
      `${index}.md`,
      `---\ndate: 2020-01-02\n${header}\n---\n秘密`,
    ]);
    const report = await bring(server, [zipOf(Object.fromEntries(files) as Record<string, string>)]);
    expect([...server.articles.values()].map(({ status }) => status)).toEqual(hiddenHeaders.map(() => 'draft'));
    const told = hiddenHeaders.map(([, part]) => (part ? [`写有“${part}”，导入为草稿`] : []));
    expect(report.files.map(({ complaints }) => complaints)).toEqual(told);
  });

  test('中文 Windows 的编码', async () => {
    const server = writingServer();
    await bring(server, [new File([new Uint8Array([0xd1, 0xa9, 0xd2, 0xb9, 0xa1, 0xa3, 0xce, 0xc4])], 'x.md')]);
    expect([...server.articles.values()][0]?.content).toBe('雪夜。文');
  });

  test('明天的、1970 年以前的时间收进能收的范围', async () => {
    const server = writingServer();
    await bring(server, [new File(['---\ndate: 1900-01-01\nupdated: 2999-01-01\n---\n'], 'x.md')]);
    expect([...server.articles.values()][0]).toMatchObject({ createTime: 0, updateTime: 1_800_000_000 });
  });
});

describe('坏文件只坏自己', () => {
  test.each([
    ['不是压缩包', new File(['x'], 'a.zip'), 'zip'],
    ['通向包外的路径', zipOf({ '../a.md': 'x' }), '包外'],
    ['太大的文章', zipOf({ 'a.md': 'x'.repeat(400_000) }), '太大'],
    ['炸弹', zipOf({ 'a.md': new Uint8Array(50_000_000) }), '太大'],
    ['不是文字', new File([new Uint8Array([0xff, 0xff])], 'a.md'), '无法读取'],
    ['读不懂的说明', new File(['---\na: [\n---\n'], 'a.md'), '说明'],
  ])('%s：说明原因，别的照样导入', async (_, file, word) => {
    const server = writingServer();
    const report = await bring(server, [file, new File(['正文'], '好的.md')]);
    expect(report.files.map(({ made }) => made)).toEqual(['failed', 'created']);
    expect(report.files[0]?.complaints.join('')).toContain(word);
  });

  test('服务器不收的，带着它的话留在清单里', async () => {
    const server = writingServer();
    server.interfere = (call) =>
      call === 'poster/import' ? answered({ code: codes.refused, info: '标题最多 100 个字符' }) : undefined;
    expect((await bring(server, [new File(['x'], 'a.md')])).files).toEqual([
      { path: 'a.md', made: 'failed', complaints: ['标题最多 100 个字符'] },
    ]);
  });

  test('不收的图片：文章照样导入，并说是哪一张', async () => {
    const server = writingServer();
    server.interfere = (call) =>
      call === 'asset/create' ? answered({ code: codes.refused, info: '不是图片' }) : undefined;
    const report = await bring(server, [zipOf({ 'a.md': '![](a.png)', 'a.png': new Uint8Array(3) })]);
    expect(report.files).toEqual([{ path: 'a.md', made: 'created', complaints: ['图片 a.png：不是图片'] }]);
  });
});

test('动图只留下第一帧，报告里说出是哪一张', async () => {
  const server = writingServer();
  let calls = 0;
  server.interfere = (call) =>
    call === 'asset/create' && (calls += 1) === 1 ? answered({ code: codes.refused, info: '不支持 GIF' }) : undefined;
  const still: Prepare = async () => ({ blob: new Blob(['一帧']), note: '动图只保留第一帧' });
  const report = await bring(server, [zipOf({ 'a.md': '![](a.gif)', 'a.gif': 'GIF89a' })], 'skip', still);
  expect(report.files).toEqual([{ path: 'a.md', made: 'created', complaints: ['图片 a.gif：动图只保留第一帧'] }]);
  expect([...server.articles.values()][0]?.content).toContain('](/asset/');
});

describe('中途断了', () => {
  test('没有网络就停下，说已经导入了什么；再来一次接着导', async () => {
    const server = writingServer();
    const files = ['一', '二', '三'].map((title) => new File([`# ${title}\n`], `${title}.md`));
    let calls = 0;
    server.interfere = () => ((calls += 1) > 2 ? { kind: 'unreachable' } : undefined);
    const report = await bring(server, files);
    expect([report.files.length, report.stopped]).toEqual([2, '网络错误']);
    server.interfere = () => undefined;
    expect((await bring(server, files)).files.map(({ made }) => made)).toEqual(['same', 'same', 'created']);
  });

  test('服务器忙，等它说的时间再送', async () => {
    const server = writingServer();
    let calls = 0;
    server.interfere = () =>
      (calls += 1) < 4 ? answered({ code: codes.tooMany, info: '稍后再试', seconds: 2 }) : undefined;
    expect((await bring(server, [new File(['x'], 'a.md')])).files[0]?.made).toBe('created');
  });

  test('导出到一半断了，不给半份', async () => {
    const server = filled(73, 60);
    server.interfere = (call) =>
      call === 'poster/edit' && server.platform.requests.length > 30 ? { kind: 'unreachable' } : undefined;
    await expect(exported(server)).rejects.toThrow('网络错误');
  });
});

test('一整行左方括号也找得完图片', async () => {
  const server = writingServer();
  await bring(server, [new File(['!['.repeat(120_000)], 'a.md')]);
  expect(server.articles.size).toBe(1);
});

describe('先看后导', () => {
  const blog = {
    'a.md': '---\ntitle: 雪\ndate: 2020-01-02\n---\n![](a.png)',
    'a.png': new Uint8Array(3),
    'README.md': '# 说明',
  };

  test('看的时候什么也不送', async () => {
    const server = writingServer();
    const { plan, summary } = await openImport(server.services, [zipOf(blog)]);
    expect(server.platform.requests).toEqual([]);
    expect(plan.files).toMatchObject([{ path: 'a.md', becomes: 'published', title: '雪', pictures: ['a.png'] }]);
    expect(plan.leftOut).toEqual([{ path: 'README.md', reason: '不是文章' }]);
    expect(summary[0]).toBe('1 篇发布，1 个不导入；图片 1 张，旧地址 0 个。');
  });

  test('换一个文件夹、换了题目再导入，还是那一篇', async () => {
    const server = writingServer();
    await bring(server, [zipOf(blog)]);
    const moved = { 'blog/notes/a.md': blog['a.md'].replace('雪', '初雪'), 'blog/notes/a.png': blog['a.png'] };
    expect((await bring(server, [zipOf(moved)])).files[0]?.made).toBe('skipped');
    expect(server.articles.size).toBe(1);
  });

  test('停下来，已导入的都在，接着导入不重复', async () => {
    const server = writingServer();
    const files = ['一', '二', '三'].map((title) => new File([`# ${title}\n`], `${title}.md`));
    const opened = await openImport(server.services, files);
    const stopper = new AbortController();
    const onProgress = (done: number): void => void (done === 1 && stopper.abort());
    const options = { clash: 'skip', batch: '一批', prepare: noPicture, onProgress } as const;
    const first = await importArticles(server.services, opened, { ...options, signal: stopper.signal });
    expect([first.files.length, first.stopped]).toEqual([2, '已取消']);
    const second = await importArticles(server.services, opened, options);
    expect(second.files.map(({ made }) => made)).toEqual(['same', 'same', 'created']);
  });
});
