import { describe, expect, test } from 'vitest';
import { describePlan, planMigration } from '#domain/article/migration/migration-plan.ts';
import { openMigration } from '#domain/article/migration/migration.ts';
import { success } from '#domain/result.ts';
import { encodeUtf8 } from '#domain/text/utf8.ts';
import { readHtml } from '#server/cli/read-html.ts';
import { ghostExport } from '#tests/fixtures/blogs/ghost.ts';
import { haloExport } from '#tests/fixtures/blogs/halo.ts';
import { wordpressExport } from '#tests/fixtures/blogs/wordpress.ts';

const context = {
  author: '写作者',
  utcOffsetSeconds: 28_800,
  now: 1_790_000_000,
  readHtml,
  storedPictures: () => [],
};

/** Opens files; pictures get the address `/asset/` with their path. */
async function open(files: Readonly<Record<string, string>>) {
  const given = Object.entries(files).map(([path, text]) => ({
    path,
    changed: 1_600_000_000,
    read: async () => success(encodeUtf8(text)),
  }));
  const migration = await openMigration(given, context);
  const plan = await planMigration(migration);
  async function read(name: string) {
    const article = await migration.read(migration.articles.find(({ path }) => path.endsWith(`/${name}.md`))!);
    if (!article.ok) throw new Error(article.error.message);
    const stored = new Map(article.value.pictures.map((picture) => [picture, `/asset/${picture}`]));
    return { ...article.value.article, ...article.value, ...article.value.finish(stored) };
  }
  const becoming = plan.files.map(
    ({ path, becomes, draftReason }) =>
      `${path.replace(/^.*\//, '')} ${becomes}${draftReason ? ` ${draftReason}` : ''}`,
  );
  return { migration, plan, read, becoming, summary: describePlan(plan, migration.site) };
}

const day = (text: string): number => Date.parse(text) / 1000;

describe('Ghost', () => {
  const pictures = { 'content/images/2024/01/snow.png': '', 'content/images/2024/01/one.png': '' };
  const opened = open({ 'site.ghost.json': ghostExport, ...pictures });

  test('每篇会成为什么', async () => {
    const { becoming, plan, summary } = await opened;
    expect(becoming).toEqual([
      'first.md published',
      'cards.md published',
      'draft.md draft marked',
      'later.md draft ahead',
      'missed.md draft hidden',
      'members.md draft hidden',
      'paid.md draft hidden',
      'letter.md draft hidden',
      'markdown.md published',
      'lexical.md published',
      'mobiledoc.md published',
    ]);
    expect(plan.leftOut).toEqual([{ path: 'site.ghost.json/about', reason: '是单独的页面，不是文章' }]);
    expect(summary).toEqual([
      '识别为 Ghost 博客：5 篇发布，6 篇收为草稿，1 个不导入；图片 2 张，旧地址 11 个。',
      '另有 2 处图片在别的网站上，网址不变。',
      '草稿的原因：标为草稿 1 篇，日期在将来 1 篇，原来不公开 4 篇。',
      '改写：标签里的空格改成连字符 1 篇，HTML 改成 Markdown 或去掉 10 篇。',
      '原来的作者 甲、乙 未导入，文章都归到导入的账号。',
    ]);
  });

  test('日期、标签、摘要、封面、旧地址留下，没有地方放的说出来', async () => {
    const { read } = await opened;
    expect(await read('first')).toMatchObject({
      title: '第一篇',
      publishTime: day('2020-01-05T10:30:00Z'),
      createTime: day('2019-12-31T23:00:00Z'),
      updateTime: day('2021-05-05T00:00:00Z'),
      tags: ['雪-与-窗', '随笔'],
      summary: '写在前面',
      slug: 'first',
      cover: '/asset/content/images/2024/01/snow.png',
      oldAddresses: ['/first/'],
      content: '正文 **粗**、{{ 花括号 }}。\n',
      complaints: ['内部标签 #internal 未导入', '封面的说明未导入', '原来是精选，未导入'],
    });
    expect((await read('markdown')).publishTime).toBe(1_500_000_000);
  });

  test('卡片', async () => {
    const { read } = await opened;
    const { content, complaints } = await read('cards');
    const address = `/article/blog/${(await read('first')).id}`;
    expect(content.split('\n\n')).toEqual([
      '![雪](/asset/content/images/2024/01/snow.png "窗外的雪")',
      '![](/asset/content/images/2024/01/one.png)',
      '![](https://elsewhere.example/two.png)',
      '两张',
      '[别处](https://elsewhere.example/)：一个网站',
      '> 💡 小心路滑',
      '#### 答案',
      '在里面',
      '[嵌入的网页](https://www.youtube.com/embed/abc)',
      '[一首歌](/content/media/a.mp3)',
      '```js\nconst a = 1 < 2;\n```',
      `另见[第一篇](${address}#end)。\n`,
    ]);
    expect(complaints).toEqual([
      '搜索与分享专用的标题、说明、图片未导入',
      '<style> 未导入',
      '订阅框 未导入',
      '<form> 未导入',
      '链接的文件 /content/media/a.mp3 未导入，只收图片',
    ]);
  });

  test('没有 HTML 的由 lexical 与 mobiledoc 得出，单独的 Markdown 卡片就是正文', async () => {
    const { read } = await opened;
    expect((await read('lexical')).content).toBe(
      '**粗**与`码`\n\n## 题\n\n1. 甲\n\n```\na < b\n```\n\n![](/content/images/2024/01/lost.png)\n',
    );
    expect((await read('lexical')).complaints).toEqual([
      '卡片 transistor 未导入',
      '图片 /content/images/2024/01/lost.png 没有找到',
    ]);
    expect((await read('mobiledoc')).content).toBe(
      '**粗**  \n[链接](https://elsewhere.example/)\n\n- 甲\n- 乙\n\n![](https://elsewhere.example/p.png "远方")\n\n---\n',
    );
    expect((await read('markdown')).content).toBe('## 题\n\n- 甲\n- 乙 ![](/asset/content/images/2024/01/snow.png)');
  });
});

describe('WordPress', () => {
  const pictures = { 'wp-content/uploads/2020/01/snow.png': '', 'uploads/2020/01/ice.png': '' };
  const opened = open({ 'old.xml': wordpressExport, ...pictures });

  test('每篇会成为什么', async () => {
    const { becoming, plan, summary } = await opened;
    expect(becoming).toEqual([
      'blocks.md published',
      '经典.md published',
      'post-3.md draft marked',
      'later.md draft ahead',
      'post-5.md draft hidden',
      'secret.md draft hidden',
      'locked.md draft hidden',
      'plain.md published',
      'pictures.md published',
      'untitled.md published',
    ]);
    expect(plan.leftOut).toEqual([
      { path: 'old.xml/about', reason: '是单独的页面，不是文章' },
      { path: 'old.xml/post-9', reason: '在回收站里，或是没有写过的草稿' },
    ]);
    expect(summary.slice(4)).toEqual([
      '菜单项 1 个未导入。',
      '历史版本 1 个未导入。',
      '“portfolio”类型的内容 1 个未导入。',
      '评论 2 条未导入。',
    ]);
  });

  test('区块编辑器的文章', async () => {
    const { read } = await opened;
    const article = await read('blocks');
    expect(article).toMatchObject({
      title: '区块 & 标题',
      publishTime: day('2020-01-05T10:30:00Z'),
      updateTime: day('2021-06-07T08:09:10Z'),
      tags: ['雪-窗', '随笔'],
      series: '旧连载',
      summary: '古腾堡的段落。',
      cover: '/asset/wp-content/uploads/2020/01/snow.png',
      oldAddresses: ['/blog/2020/01/05/blocks/'],
      complaints: ['原来置顶，未导入', '自定义字段 views 未导入'],
    });
    expect(article.content.split(/\n{2,}/)).toEqual([
      '古腾堡的**段落**。',
      '![雪](/asset/wp-content/uploads/2020/01/snow.png "窗外")',
      '```\nif (a < b) {\n  // x\n}\n```',
      '[https://www.youtube.com/watch?v=a\\_b](https://www.youtube.com/watch?v=a_b)',
      '| 一 | 二 |\n| --- | --- |\n| 三 | 四 |\n',
    ]);
  });

  test('旧编辑器的段落与短代码', async () => {
    const { read } = await opened;
    const article = await read('经典');
    const address = `/article/blog/${(await read('blocks')).id}`;
    expect(article).toMatchObject({
      summary: '手写的 摘要',
      tags: [],
      publishTime: day('2019-02-02T22:00:00Z'),
      oldAddresses: ['/blog/2019/02/03/经典/'],
      foreignPictures: 1,
      complaints: [
        '无法识别的短代码 [contact-form-7 id="12" title="联系"]，原样保留',
        '链接的文件 https://old.example/blog/wp-content/uploads/2020/01/song.mp3 未导入，只收图片',
        '图片 https://old.example/blog/wp-content/uploads/2020/01/lost.png 不在导入的文件里，仍用原来的网址',
      ],
    });
    const snow = '/asset/wp-content/uploads/2020/01/snow.png';
    expect(article.content.split('\n\n').map((part) => part.trim())).toEqual([
      '第一段，  \n同一段的第二行。',
      `第二段见 [上一篇](${address})。`,
      `[![雪](${snow} "窗外的雪")](${snow})`,
      `![](${snow})`,
      '![](/asset/uploads/2020/01/ice.png)',
      '```php\n<?php echo "[caption]"; ?>\n```',
      '```sql\nselect *',
      'from a;\n```',
      '[https://www.bilibili.com/video/BV1](https://www.bilibili.com/video/BV1)',
      '[音频](https://old.example/blog/wp-content/uploads/2020/01/song.mp3)',
      '\\[contact-form-7 id="12" title="联系"\\]',
      '\\[gallery\\] 是短代码，\\[注\\] 与 \\[1\\] 不是。',
      '[嵌入的网页](https://player.example/1)',
      '![](https://old.example/blog/wp-content/uploads/2020/01/lost.png)',
    ]);
  });

  test('没有标题的、只有问号地址的说出来；自己的图集', async () => {
    const { read } = await opened;
    expect(await read('untitled')).toMatchObject({ title: 'untitled', complaints: ['没有标题，用了它在地址里的名字'] });
    expect(await read('plain')).toMatchObject({
      oldAddresses: [],
      complaints: ['旧地址 /blog/?p=8 靠问号区分文章，打不开新地址'],
    });
    expect(await read('pictures')).toMatchObject({
      content: '![](/asset/uploads/2020/01/ice.png)\n',
      complaints: ['文章形式 图库 未导入'],
    });
  });
});

describe('Halo', () => {
  const opened = open({ 'backup/extensions.data': haloExport, 'backup/workdir/attachments/upload/snow.png': '' });

  test('每篇会成为什么', async () => {
    const { becoming, plan, summary } = await opened;
    expect(becoming).toEqual([
      'rich.md published',
      'patched.md published',
      'broken.md published',
      'hidden.md draft hidden',
      'private.md draft hidden',
      'draft.md draft marked',
      'ahead.md draft ahead',
      'newer.md published',
      'empty.md published',
    ]);
    expect(plan.leftOut.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      'backup/extensions.data/about 是单独的页面，不是文章',
      'backup/extensions.data/gone 在回收站里',
    ]);
    expect(summary.slice(-2)).toEqual(['评论 1 条未导入。', '瞬间 1 条未导入。']);
  });

  test('富文本，与按第一版记下差别的 Markdown', async () => {
    const { read } = await opened;
    const picture = '/asset/backup/workdir/attachments/upload/snow.png';
    expect(await read('rich')).toMatchObject({
      content: `## 题\n\n图 ![雪](${picture})\n\n\`\`\`go\na := 1\n\`\`\`\n`,
      cover: picture,
      summary: '手写的摘要',
      tags: ['雪', '随笔'],
      publishTime: day('2023-05-06T07:08:09Z'),
      oldAddresses: ['/archives/rich'],
      complaints: ['原来置顶，未导入'],
    });
    expect((await read('patched')).content).toBe('零\n一\n贰\n新\n三');
    expect(await read('broken')).toMatchObject({ content: '一', complaints: ['正文的修改无法读取，收了第一版'] });
    expect((await read('newer')).complaints).toEqual(['发布以后没有发布的修改未导入']);
    expect((await read('empty')).complaints).toEqual(['正文是空的']);
  });
});

test.each([
  ['Ghost', 'ghost.json', ghostExport],
  ['WordPress', 'wordpress.xml', wordpressExport],
  ['Halo', 'extensions.data', haloExport],
])('从另一个文件夹再导入一次，编号不变：%s', async (_, name, text) => {
  const idsOf = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
    const { migration } = await open(files);
    const read = await Promise.all(migration.articles.map((article) => migration.read(article)));
    return read.map((article) => (article.ok ? article.value.id : article.error.message));
  };
  const ids = await idsOf({ [name]: text });
  expect(await idsOf({ [`2024/另一处/${name.replace('ghost', 'new')}`]: text, 'a.png': '' })).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('有害的与不相干的', () => {
  const wordpress = (content: string): string =>
    wordpressExport.replace(/<channel>[^]*<\/channel>/, () => `<channel>${content}</channel>`);

  test.each([
    ['实体', wordpressExport.replace('<rss', '<!DOCTYPE r [<!ENTITY a "aaaa">]><rss'), '可能是“实体炸弹”'],
    ['太深', wordpress('<a>'.repeat(60) + '</a>'.repeat(60)), '嵌套超过'],
    ['没收尾', wordpressExport.replace('</channel>', ''), '配不上前面的标签'],
  ])('XML：%s', async (_, text, words) => {
    const { plan } = await open({ 'a.xml': text });
    expect(plan).toMatchObject({ files: [], refused: [{ path: 'a.xml', reason: expect.stringContaining(words) }] });
  });

  test.each([
    ['嵌套太深', '<div>'.repeat(600), '嵌套超过 500 层'],
    ['太长', 'x'.repeat(1_100_000), '超过 1 MB'],
  ])('正文：%s', async (_, html, words) => {
    const posts = [{ id: 'p', title: '题', slug: 's', html, status: 'published', type: 'post' }];
    const { plan } = await open({ 'a.json': JSON.stringify({ data: { posts, tags: [] } }) });
    expect(plan.refused).toEqual([{ path: 'a.json/s.md', reason: expect.stringContaining(words) }]);
  });

  test.each([
    '[caption]',
    '[code]',
    '<pre>',
    '[gallery ',
    '[[',
    '<!--',
    '<figure><img>',
    '</p>\n\n',
    '<li>x',
    '<tr><td>x',
  ])('五万个字符的 %j 不到五秒', async (sign) => {
    const text = `${sign.startsWith('<tr') ? '<table>' : ''}${sign.repeat(Math.floor(50_000 / sign.length))}`;
    const item = `<item><title>题</title><wp:post_type>post</wp:post_type><content:encoded><![CDATA[${text}]]></content:encoded></item>`;
    // Processor time: a busy machine makes nobody wait for what is left to others.
    const began = process.cpuUsage();
    expect((await open({ 'a.xml': wordpress(item) })).migration.articles).toHaveLength(1);
    expect(process.cpuUsage(began).user).toBeLessThan(5_000_000);
  });

  test('脚本与处理程序没有一个进到正文里', async () => {
    const html =
      '<p onclick="x()">甲</p><script>alert(1)</script><img src="javascript:alert(1)" onerror="x()"><a href="javascript:alert(1)">乙</a><svg onload="x()"></svg>';
    const posts = [{ id: 'p', title: '题', slug: 's', html, status: 'published', type: 'post' }];
    const { read } = await open({ 'a.json': JSON.stringify({ data: { posts, tags: [] } }) });
    expect((await read('s')).content).toBe('甲\n\n乙\n');
  });

  test('别的 JSON 与订阅源不是导出', async () => {
    const files = {
      'package.json': '{"name":"a"}',
      'atom.xml': '<rss><channel></channel></rss>',
      'b.json': '[{"posts":1}',
    };
    expect((await open(files)).plan).toMatchObject({ files: [], leftOut: [], refused: [] });
  });

  test('Hugo 博客里旧的导出不收，并说出来', async () => {
    const posts = Array.from({ length: 12 }, (_, number) => [`content/posts/${number}.md`, '正文']);
    const { migration, plan } = await open({ 'data/old.xml': wordpressExport, ...Object.fromEntries(posts) });
    expect(migration.site.kind).toBe('hugo');
    expect(plan.files).toHaveLength(12);
    expect(plan.leftOut).toEqual([{ path: 'data/old.xml', reason: '是另一个博客的导出；要导入它，请单独选它' }]);
  });
});
