import { describe, expect, test } from 'vitest';
import { createImportId } from '#domain/article/file/import-file.ts';
import type { MigrationFile } from '#domain/article/migration/migration-file.ts';
import { describePlan, type PlannedFile, planMigration } from '#domain/article/migration/migration-plan.ts';
import { openMigration } from '#domain/article/migration/migration.ts';
import { failure, success } from '#domain/result.ts';
import { encodeUtf8 } from '#domain/text/utf8.ts';
import { readHtml } from '#server/cli/read-html.ts';
import { hexoBlog } from '#tests/fixtures/blogs/hexo.ts';
import { hugoBlog } from '#tests/fixtures/blogs/hugo.ts';
import { jekyllBlog } from '#tests/fixtures/blogs/jekyll.ts';

const context = {
  author: '写作者',
  utcOffsetSeconds: 28_800,
  now: 1_790_000_000,
  readHtml,
  storedPictures: (...texts: readonly string[]) => texts.flatMap((text) => text.match(/\/asset\/stored\.png/g) ?? []),
};

type Blog = Readonly<Record<string, string>>;

function filesOf(blog: Blog, prefix = ''): MigrationFile[] {
  return Object.entries(blog).map(([path, text]) => ({
    path: prefix + path,
    changed: 1_600_000_000,
    read: async (most) =>
      text.length > most
        ? failure({ code: 'too-large', message: '太大了' })
        : success(encodeUtf8(text) as Uint8Array<ArrayBuffer>),
  }));
}

/** Opens a blog; stored pictures get the address `/asset/` with their path. */
async function open(blog: Blog, prefix = '') {
  const migration = await openMigration(filesOf(blog, prefix), context);
  const plan = await planMigration(migration);
  async function read(path: string) {
    const article = await migration.read(migration.articles.find((file) => file.path === prefix + path)!);
    if (!article.ok) throw new Error(article.error.message);
    const stored = new Map(article.value.pictures.map((picture) => [picture, `/asset/${picture}`]));
    return { ...article.value, ...article.value.finish(stored) };
  }
  return { migration, plan, read };
}

const becoming = (files: readonly PlannedFile[]): string[] =>
  files.map(({ path, becomes, draftReason }) => `${path} ${becomes}${draftReason ? ` ${draftReason}` : ''}`);

/** One article alone in a folder. */
const single = async (text: string, more: Blog = {}) => (await open({ 'a.md': text, ...more })).read('a.md');
const inHexo = async (text: string, more: Blog = {}) =>
  (await open({ 'source/_posts/a.md': `---\ntitle: 雪\n---\n${text}`, ...more })).read('source/_posts/a.md');

describe('Hexo', () => {
  test('每个文件会成为什么', async () => {
    const { plan, migration } = await open(hexoBlog);
    expect(becoming(plan.files)).toEqual([
      'source/_posts/first-snow.md published',
      'source/_posts/old-header.md published',
      'source/_posts/json.md published',
      'source/_posts/dashes.md published',
      'source/_posts/blank.md published',
      'source/_posts/code.md published',
      'source/_posts/pictures.md published',
      'source/_posts/tabs.md published',
      'source/_drafts/later.md draft marked',
    ]);
    expect(plan.leftOut).toEqual([
      { path: 'README.md', reason: '不是文章' },
      { path: 'scaffolds/post.md', reason: '是新文章的模板' },
      { path: 'source/tags/index.md', reason: '是单独的页面，不是文章' },
      { path: 'source/about/index.md', reason: '是单独的页面，不是文章' },
      { path: 'source/_posts/legacy.html', reason: '不是 Markdown，未导入' },
    ]);
    expect(plan.files.find(({ path }) => path.endsWith('blank.md'))?.oldAddresses).toEqual(['/some/where/else/']);
    expect(describePlan(plan, migration.site)).toEqual([
      '识别为 Hexo 博客：8 篇发布，1 篇收为草稿，5 个不导入；图片 6 张，旧地址 8 个。',
      '草稿的原因：标为草稿 1 篇。',
      '改写：标签里的空格改成连字符 1 篇，分类并入标签 1 篇，标记改成 Markdown 3 篇，保留单个换行 2 篇，摘要取自“阅读更多”之前 1 篇，HTML 改成 Markdown 或去掉 1 篇。',
    ]);
  });

  test('摘要、换行、文章文件夹里的图、提示框、站内链接、旧地址', async () => {
    const { read, migration } = await open(hexoBlog);
    const article = await read('source/_posts/first-snow.md');
    const old = await migration.read(migration.articles.find(({ path }) => path.endsWith('old-header.md'))!);
    expect(article).toMatchObject({
      article: { summary: '今天下雪了。 很安静。', tags: ['雪', '冬-天', '随笔', '日常'], slug: 'first-snow' },
      oldAddresses: ['/2019/01/02/first-snow/'],
      complaints: [],
    });
    expect(article.content.replace(/\n{2,}/g, '\n\n')).toBe(
      '今天下雪了。  \n很安静。\n\n![窗外](/asset/source/_posts/first-snow/window.png)  \n' +
        '![](/asset/source/_posts/first-snow/window.png)\n\n> [!WARNING]\n> 路滑。\n\n' +
        `看 [旧文](/article/blog/${old.ok ? old.value.id : ''})。\n`,
    );
  });

  test('代码块与行内代码一字不动，认不出的标记说出行号', async () => {
    const { content, complaints } = await (await open(hexoBlog)).read('source/_posts/code.md');
    expect(content).toContain('```html\n<img src="a.png">\n{% note %}\n```\n\n行内 `{% raw %}` 与 `![](b.png)`。\n');
    expect(content).toContain('```js\nconst a = "{% note %}";\n```\n');
    expect(content).toContain('\n<b>粗</b>\n');
    expect(complaints).toEqual(['第 18 行：无法识别的标记 {% unknown_tag 1 %}，原样保留']);
  });

  test('原样的一段里，代码还是代码；同一行里接着写，也还在列表里', async () => {
    const list =
      '1. 用 {% raw %}`{{ a }}`{% endraw %}，例如：\n\n    {% raw %}\n    ```html\n    <img src="no.png">\n    ```\n    {% endraw %}\n';
    const { content, complaints } = await inHexo(list);
    expect(content).toBe('1. 用 `{{ a }}`，例如：\n\n    \n    ```html\n    <img src="no.png">\n    ```\n    \n');
    expect(complaints).toEqual([]);
  });

  test('原样的一段里的“阅读更多”也算', async () => {
    const { content, article } = await inHexo('{% raw %}\n开头\n\n<!--more-->\n\n{{ x }}\n{% endraw %}');
    expect([article.summary, content]).toEqual(['开头', '\n开头\n\n\n\n{{ x }}\n']);
  });

  test('标签页、引文、视频', async () => {
    const { content, complaints } = await (await open(hexoBlog)).read('source/_posts/tabs.md');
    expect(content.replace(/\n{2,}/g, '\n\n')).toBe(
      '#### Windows\n\n按 Win 键。\n\n#### macOS\n\n按 Command 键。\n\n> 第一句。  \n> 第二句。\n>\n> —— 林小雪, 雪夜\n\n' +
        '[YouTube 视频](https://www.youtube.com/watch?v=dQw4w9WgXcQ)\n',
    );
    expect(complaints).toEqual([]);
  });

  test.each([
    ['一\n二', '一  \n二'],
    ['- 一\n  二\n- 三', '- 一  \n  二\n- 三'],
    ['> 一\n> 二', '> 一  \n> 二'],
    ['一  \n二\\\n三<br>\n四', '一  \n二\\\n三<br>\n四'],
    ['# 题\n一', '# 题\n一'],
    ['```\na\nb\n```', '```\na\nb\n```'],
    ['| a | b |\n| - | - |\n| 1 | 2 |', '| a | b |\n| - | - |\n| 1 | 2 |'],
    ['<div>\na\nb\n</div>', '<div>\na\nb\n</div>'],
    ['$$\na\nb\n$$', '$$\na\nb\n$$'],
    ['`a\nb`', '`a\nb`'],
  ])('段落里的换行保留，别处的不动：%j', async (text, expected) => {
    expect((await inHexo(text)).content).toBe(expected);
  });

  test('设置里关掉了换行就不动', async () => {
    expect((await inHexo('一\n二', { '_config.yml': 'marked:\n  breaks: false\n' })).content).toBe('一\n二');
    expect((await single('一\n二')).content).toBe('一\n二');
  });

  test.each([
    [':year/:month/:day/:title/', '/blog/2019/01/02/notes/foo/'],
    ['posts/:abbrlink.html', '/blog/posts/4a17b156.html'],
    [':category/:name', '/blog/tech/foo'],
    ['p/:id/', undefined],
  ])('旧地址按 _config.yml 的 permalink：%s', async (permalink, expected) => {
    const { plan } = await open({
      '_config.yml': `url: https://window.test/blog\nroot: /blog/\npermalink: "${permalink}"\n`,
      'source/_posts/notes/foo.md': '---\ntitle: 题\ndate: 2019-01-02\nabbrlink: 4a17b156\ncategories: tech\n---\n',
    });
    expect(plan.files[0]?.oldAddresses).toEqual(expected === undefined ? [] : [expected]);
  });
});

describe('Hugo', () => {
  test('每个文件会成为什么，旧地址在哪里', async () => {
    const { plan } = await open(hugoBlog);
    expect(becoming(plan.files)).toEqual([
      'content/posts/ice-flower.md published',
      'content/posts/bundle/index.md published',
      'content/posts/bundle/index.en.md draft twin',
      'content/posts/secret.md draft hidden',
      'content/diary/cold.md published',
      'content/posts/url.md published',
    ]);
    expect(plan.files.map(({ oldAddresses }) => oldAddresses)).toEqual([
      ['/notes/posts/ice-flower/', '/notes/old/ice/', '/notes/ice.html'],
      ['/notes/posts/folder/'],
      [],
      ['/notes/posts/secret/'],
      ['/notes/2020/04/very-cold/'],
      ['/notes/by-hand/'],
    ]);
    expect(plan.leftOut.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      'archetypes/default.md 是新文章的模板',
      'content/_index.md 是栏目的说明，不是文章',
      'content/posts/_index.md 是栏目的说明，不是文章',
      'content/about.md 是单独的页面，不是文章',
      'content/posts/bundle/notes.md 是另一篇文章的附件',
      'content/posts/paper.org 不是 Markdown，未导入',
    ]);
  });

  test('短代码', async () => {
    const { read, migration } = await open(hugoBlog);
    const ids = new Map<string, string>();
    for (const file of migration.articles) {
      const article = await migration.read(file);
      if (article.ok) ids.set(file.path, article.value.id);
    }
    const { content, complaints } = await read('content/posts/ice-flower.md');
    expect(content.replace(/\n{2,}/g, '\n\n')).toBe(
      '窗上有\n冰花。\n\n![一朵](/asset/static/img/ice.png "冰花")\n\n```go\nfunc main() {}\n```\n\n' +
        `[另一篇](/article/blog/${ids.get('content/posts/bundle/index.md')}#细节)，` +
        `[又一篇](/article/blog/${ids.get('content/diary/cold.md')})。\n\n` +
        '[哔哩哔哩视频](https://www.bilibili.com/video/BV1xx411c7mD)\n\n> [!TIP] 窍门\n> 哈一口气。\n\n' +
        '{{< figure >}}\n\n{{< spotify 1 >}}\n',
    );
    expect(complaints).toEqual(['第 27 行：无法识别的标记 {{< spotify 1 >}}，原样保留']);
  });

  test('一个文件夹是一篇文章，封面在里面', async () => {
    const { content, cover, article } = await (await open(hugoBlog)).read('content/posts/bundle/index.md');
    const picture = '/asset/content/posts/bundle/cover.jpg';
    expect([content, cover, article.slug]).toEqual([`![](${picture})\n\n## 细节\n`, picture, 'folder']);
  });
});

describe('Jekyll', () => {
  test('每个文件会成为什么', async () => {
    const { plan } = await open(jekyllBlog);
    expect(becoming(plan.files)).toEqual([
      '_posts/2018-01-02-kramdown.md published',
      '_posts/2018-01-01-empty.md published',
      '_posts/2018-02-03-long.md published',
      '_posts/2018-03-04-bools.md published',
      '_posts/2018-04-05-html.md published',
      '_drafts/later.md draft marked',
      '_wiki/vim.md draft undated',
    ]);
    expect(plan.files.slice(0, 4).map(({ oldAddresses, tags }) => [...oldAddresses, tags.join()])).toEqual([
      ['/blog/diary/winter/2018/01/02/kramdown.html', '雪,冬天,Diary,Winter'],
      ['/blog/2018/01/01/empty.html', '/blog/old/empty', ''],
      ['/blog/2018/02/03/long.html', 'a1,a2,a3,a4,a5,a6,a7,a8,a9,a10'],
      ['/blog/2018/03/04/bools.html', '雪'],
    ]);
    expect(plan.leftOut.map(({ path }) => path)).toEqual(['about.md', 'LICENSE.md', '_posts/2018-05-06-page.textile']);
  });

  test('kramdown 与 Liquid 的记号', async () => {
    const { read, migration } = await open(jekyllBlog);
    const { content, cover, complaints } = await read('_posts/2018-01-02-kramdown.md');
    const empty = await migration.read(migration.articles.find(({ path }) => path.endsWith('empty.md'))!);
    expect(content.trim().replace(/\n{2,}/g, '\n\n')).toBe(
      '# 一 \n\n段落。\n\n![图](/asset/img/a.png)\n\n```ruby\nputs 1\n```\n\n' +
        `[上一篇](/article/blog/${empty.ok ? empty.value.id : ''})\n\n记号 {{ site.data.x }}\n\n{% include share.html %}`,
    );
    expect(cover).toBe('/asset/img/head.jpg');
    expect(complaints).toEqual([
      '第 24 行：无法识别的标记 {{ site.data.x }}，原样保留',
      '第 26 行：无法识别的标记 {% include share.html %}，原样保留',
    ]);
  });

  test('HTML 里的图与播放器成为 Markdown，脚本去掉并说出来，注释不见', async () => {
    const { content, complaints } = await (await open(jekyllBlog)).read('_posts/2018-04-05-html.md');
    expect(content.trim().replace(/\n{2,}/g, '\n\n')).toBe(
      '![图](/asset/img/a.png)\n\n<p align="center">说明</p>\n\n[嵌入的网页](https://player.test/1)',
    );
    expect(complaints).toEqual(['第 12 行：<script> 未导入']);
  });

  test.each([
    ['<marquee>A</marquee>', ['rawHtml']],
    ['<kbd>A</kbd> <details><summary>细</summary>节</details>', []],
    ['<img src="https://x.test/a.png">', ['html']],
    ['`<b>` 与 <https://x.test/>，1 < 2 > 0', []],
  ])('留下的 HTML 数出来：%s', async (text, changes) => {
    expect((await single(text)).changes).toEqual(changes);
  });
});

describe('图片', () => {
  test.each([
    ['![](img/a.png)', '![](/asset/img/a.png)'],
    ['![](/img/a.png "题")', '![](/asset/img/a.png "题")'],
    ['![](IMG/A.png)', '![](/asset/img/a.png)'],
    ['![](img\\a.png)', '![](/asset/img/a.png)'],
    ['![](img/a.png?w=3#x)', '![](/asset/img/a.png)'],
    ['![](<img/b c(1).png>)', '![](</asset/img/b c(1).png>)'],
    ['![](img/b c(1).png)', '![](</asset/img/b c(1).png>)'],
    ['![](img/b%20c(1).png)', '![](</asset/img/b c(1).png>)'],
    ['[![图](img/a.png)](https://x.test/)', '[![图](/asset/img/a.png)](https://x.test/)'],
    ['[看图](img/a.png)', '[看图](/asset/img/a.png)'],
    ['<a href="img/a.png">看图</a>', '<a href="/asset/img/a.png">看图</a>'],
    ['写作 <script src=""/> 的', '写作 <script src=""/> 的'],
    ['![a [b]](img/a.png)', '![a [b]](/asset/img/a.png)'],
    ['![x][r]\n\n[r]: img/a.png "题"', '![x][r]\n\n[r]: /asset/img/a.png "题"'],
    ['字 <img alt="图" src="img/a.png"> 字', '字 ![图](/asset/img/a.png) 字'],
    [
      '<table><tr><td><img src="img/a.png"></td></tr></table>',
      '<table><tr><td><img src="/asset/img/a.png"></td></tr></table>',
    ],
    ['![[a.png|200]]', '![](/asset/img/a.png)'],
    ['![](a/own.png)', '![](/asset/a/own.png)'],
    ['![](own.png)', '![](/asset/a/own.png)'],
    ['![](https://x.test/a.png)', '![](https://x.test/a.png)'],
    ['\\![](img/a.png)', '\\![](/asset/img/a.png)'],
    ['`![](img/a.png)`', '`![](img/a.png)`'],
    ['    ![](img/a.png)', '    ![](img/a.png)'],
    ['~~~\n![](img/a.png)\n~~~', '~~~\n![](img/a.png)\n~~~'],
    ['![](/asset/stored.png)', '![](/asset/stored.png)'],
  ])('找得到的，或不该找的：%s', async (text, expected) => {
    const { content, complaints } = await single(text, { 'img/a.png': '1', 'img/b c(1).png': '2', 'a/own.png': '3' });
    expect([content, complaints]).toEqual([expected, []]);
  });

  test.each([
    ['![](no.png)', '第 3 行：图片 no.png 没有找到'],
    ['<img src="no.png">', '第 3 行：图片 no.png 没有找到'],
    ['![](C:\\img\\no.png)', '第 3 行：图片 C:\\img\\no.png 没有找到'],
    ['![](file:///home/no.png)', '第 3 行：图片 file:///home/no.png 没有找到'],
    ['[r]: no.png', '第 3 行：图片 no.png 没有找到'],
    ['![](no.png) ![](no.png)\n\n![](no.png)', '第 3、5 行：图片 no.png 没有找到'],
    ['![](data:image/png;base64,AAAA)', '第 3 行：写在正文里的图片数据未导入'],
    ['[文件](a.pdf)', '第 3 行：链接的文件 a.pdf 未导入，只收图片'],
  ])('没有找到的，说出哪一行：%s', async (text, complaint) => {
    expect((await single(`# 题\n\n${text}`, { 'a.pdf': '1' })).complaints).toEqual([complaint]);
  });

  test.each([
    'featuredImage',
    'featured_image',
    'top_img',
    'header-img',
    'index_img',
    'banner_img',
    'og_image',
    'feature',
    'photos',
    'image',
  ])('封面写作 %s', async (name) => {
    const { cover } = await single(`---\n${name}: ${name === 'photos' ? '[/a.png]' : 'a.png'}\n---\n`, {
      'static/a.png': '1',
    });
    expect(cover).toBe('/asset/static/a.png');
  });

  test.each([
    ['//x.test/a.png', 'https://x.test/a.png', []],
    ['http://x.test/a.png', 'https://x.test/a.png', []],
    ['no.png', '', ['封面 no.png 没有找到']],
    ['"#fff"', '', ['封面 #fff 没有找到']],
  ])('封面 %s', async (given, cover, complaints) => {
    expect(await single(`---\ncover: ${given}\n---\n`)).toMatchObject({ cover, complaints });
  });
});

describe('哪一篇就是哪一篇', () => {
  const ids = async (blog: Blog, prefix = '') => {
    const { migration } = await open(blog, prefix);
    const all = await Promise.all(migration.articles.map((file) => migration.read(file)));
    return all.map((article) => (article.ok ? article.value.id : ''));
  };

  test.each([
    ['Hexo', hexoBlog],
    ['Hugo', hugoBlog],
    ['Jekyll', jekyllBlog],
  ])('%s：换一层文件夹、换题目，编号不变，也不重复', async (_, blog) => {
    const before = await ids(blog);
    expect(new Set(before).size).toBe(before.length);
    expect(await ids(blog, 'zip/深/')).toEqual(before);
    const renamed = Object.fromEntries(
      Object.entries(blog).map(([path, text]) => [path, text.replace(/^title: (?=\S)/m, 'title: 新')]),
    );
    expect(await ids(renamed)).toEqual(before);
  });

  test('同名同日的两篇各是各的，换一层文件夹也是', async () => {
    const text = '---\ndate: 2020-01-02\n---\n';
    const twins = { 'x/a.md': text, 'y/a.md': text };
    const before = await ids(twins);
    expect(new Set(before).size).toBe(2);
    expect(await ids(twins, 'z/')).toEqual(before);
  });

  test('没有日期的散篇仍按路径与题目', async () => {
    expect(await ids({ 'x/a.md': '# 雪' })).not.toEqual(await ids({ 'y/a.md': '# 雪' }));
  });

  test('以前按路径与题目编的号也报上', async () => {
    const { formerIds, id } = await single('---\ntitle: 雪\ndate: 2020-01-02\n---\n');
    expect(formerIds).toEqual([createImportId('写作者', 'a.md', '雪')]);
    expect(formerIds).not.toContain(id);
  });
});

describe('只收看得懂的', () => {
  test('正文太长的不收，说出有多长', async () => {
    const { plan } = await open({ 'a.md': '雪'.repeat(90_000), 'b.md': '# 好的' });
    expect(plan.refused).toEqual([{ path: 'a.md', reason: '正文有 264 KB，最多 256 KB，请分成几篇' }]);
    expect(plan.files.map(({ path }) => path)).toEqual(['b.md']);
  });

  test('只选一个文件时，说明文件也收', async () => {
    expect((await open({ 'README.md': '# 说明' })).plan.files.map(({ title }) => title)).toEqual(['说明']);
  });

  test('散篇里别的文字数出来', async () => {
    const { plan } = await open({
      'a.md': '# 雪',
      'b.org': '',
      'c.txt': '',
      'd.html': '',
      'robots.txt': '',
      'index.html': '',
    });
    expect(plan.leftOut.map(({ path }) => path)).toEqual(['b.org', 'c.txt', 'd.html']);
  });
});

test.each([
  '{% note %}',
  '{% ',
  '{{',
  '<!--',
  '![',
  '](',
  '![](',
  '<img ',
  '<img src="',
  '`',
  '> ',
  '{% raw %}',
  '[a]: ',
  '<div>\n',
  '![](a b',
  '{:',
])('十万个字符的 %j 不到两秒', async (unit) => {
  const started = process.cpuUsage();
  await single(unit.repeat(Math.floor(100_000 / unit.length)));
  await inHexo(`${unit.repeat(Math.floor(10_000 / unit.length))}\n一\n二`);
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
