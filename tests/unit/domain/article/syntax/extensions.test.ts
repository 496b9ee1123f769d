import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '#domain/article/markdown.ts';
import { isRenderedHtml } from '#domain/article/rendered-html.ts';

const inline = (markdown: string): string => renderMarkdown(markdown).replace(/^<p>|<\/p>\n$/g, '');

describe('中文的强调', () => {
  test.each([
    ['**“强调”**后面', '<strong>“强调”</strong>后面'],
    ['他说**“强调”**后面', '他说<strong>“强调”</strong>后面'],
    ['**注意：**请', '<strong>注意：</strong>请'],
    ['请看**《书》**这本', '请看<strong>《书》</strong>这本'],
    ['中文**（括号）**中文', '中文<strong>（括号）</strong>中文'],
    ['中文*"x"*中文', '中文<em>&quot;x&quot;</em>中文'],
    ['运行**`git`**即可', '运行<strong><code>git</code></strong>即可'],
    ['𠮷**“字”**𠮷', '𠮷<strong>“字”</strong>𠮷'],
    ['～～**粗**', '～～<strong>粗</strong>'],
  ])('%s', (markdown, html) => expect(inline(markdown)).toBe(html));

  test.each(['a**"b"**c', '中文 ** 空格 **', '文件_名_字', '2 * 3 * 4'])('不变：%s', (markdown) =>
    expect(inline(markdown)).not.toMatch(/<(em|strong)>/),
  );
});

describe('换行', () => {
  test('两个汉字之间的换行不是空格，别的照旧', () => {
    expect(inline('一行\n二行')).toBe('一行二行');
    expect(inline('完。\n“引”')).toBe('完。“引”');
    expect(inline('**粗**\n字')).toBe('<strong>粗</strong>字');
    expect(inline('中文\nword')).toBe('中文\nword');
    expect(inline('`码`\n字')).toBe('<code>码</code>\n字');
    expect(inline('一行  \n二行')).toBe('一行<br>\n二行');
  });
});

describe('删除线', () => {
  test('一个或两个波浪号，三个不算', () => {
    expect(inline('~~甲~~ ~乙~ ~~~丙~~~')).toBe('<del>甲</del> <del>乙</del> ~~~丙~~~');
    expect(inline('~~甲~乙~~')).toBe('<del>甲~乙</del>');
  });
  test('数字之间的一个波浪号是“到”', () => expect(inline('3~5 天，7~9 天')).toBe('3~5 天，7~9 天'));
});

describe('标记', () => {
  test.each([
    ['这是==重点==内容', '这是<mark>重点</mark>内容'],
    ['==**粗**与`码`==', '<mark><strong>粗</strong>与<code>码</code></mark>'],
    ['a ==b== c', 'a <mark>b</mark> c'],
  ])('%s', (markdown, html) => expect(inline(markdown)).toBe(html));
  test.each(['a==b 与 c==d', 'if a == b and c == d', '==没有合上', '===三个===', 'a = b = c', '`==码==`', '\\==甲=='])(
    '不是：%s',
    (markdown) => expect(inline(markdown)).not.toContain('<mark>'),
  );
});

describe('裸的网址', () => {
  const link = (address: string, text = address) => `<a href="${address}" rel="noopener nofollow">${text}</a>`;
  test.each([
    ['看 https://a.cn/x，然后', `看 ${link('https://a.cn/x')}，然后`],
    ['看https://a.cn/x。', `看${link('https://a.cn/x')}。`],
    ['（www.a.cn）', `（${link('http://www.a.cn', 'www.a.cn')}）`],
    ['《https://a.cn》', `《${link('https://a.cn')}》`],
    ['到https://a.cn去', `到${link('https://a.cn')}去`],
    ['**https://a.cn/**好', `<strong>${link('https://a.cn/')}</strong>好`],
    ['https://a.cn/a_b_c?d=*e*f', link('https://a.cn/a_b_c?d=*e*f')],
    ['http://localhost:3000/x', link('http://localhost:3000/x')],
    ['[https://a.cn](/x)', '<a href="/x">https://a.cn</a>'],
    ['https://例子.中国/路', link('https://xn--fsqu00a.xn--fiqs8s/%E8%B7%AF', 'https://例子.中国/路')],
    ['写信到a@b.cn。', '写信到<a href="mailto:a@b.cn">a@b.cn</a>。'],
  ])('%s', (markdown, html) => expect(inline(markdown)).toBe(html));

  test.each([
    '`https://a.cn`',
    'xhttps://a.cn',
    'javascript://a.cn',
    'www.',
    'https://',
    'a@b',
    '@b.cn',
    'https://_a._b',
  ])('不是：%s', (markdown) => expect(inline(markdown)).not.toContain('<a'));
});

describe('任务', () => {
  test('方框有名字，读屏听得出做完没有', () => {
    const html = renderMarkdown('- [ ] 甲\n- [x] 乙\n\n[x]: /link');
    expect(html).toContain('<li class="task"><input type="checkbox" disabled aria-label="未完成"> 甲</li>');
    expect(html).toContain('<li class="task"><input type="checkbox" disabled checked aria-label="已完成"> 乙</li>');
  });
  test.each(['- [x]', '- [x]y', '- [-] y', '[x] y'])('不是任务：%s', (markdown) =>
    expect(renderMarkdown(markdown)).not.toContain('<input'),
  );
});

describe('提示框', () => {
  test.each([
    ['NOTE', 'note', '注意'],
    ['TIP', 'tip', '提示'],
    ['IMPORTANT', 'important', '重要'],
    ['warning', 'warning', '警告'],
    ['CAUTION', 'caution', '当心'],
  ])('[!%s]', (name, kind, title) => {
    expect(renderMarkdown(`> [!${name}]\n> 甲`)).toBe(
      `<div class="callout callout-${kind}" role="note">\n<p class="callout-title">${title}</p>\n<p>甲</p>\n</div>\n`,
    );
  });

  test('里面可以是别的块，也可以再有引用', () => {
    const html = renderMarkdown('> [!TIP]\n>\n> - 甲\n>\n> > [!NOTE]\n> > 乙\n>\n> > 丙');
    expect(html.match(/<div class="callout/g)).toHaveLength(2);
    expect(html.match(/<\/div>/g)).toHaveLength(2);
    expect(html).toContain('<li>甲</li>');
    expect(html).toContain('<blockquote>\n<p>丙</p>\n</blockquote>');
  });

  test.each([
    ['info', 'note', '信息'],
    ['TODO', 'note', '待办'],
    ['SUCCESS', 'tip', '成功'],
    ['QUESTION', 'important', '疑问'],
    ['FAILURE', 'caution', '失败'],
    ['DANGER', 'caution', '危险'],
    ['BUG', 'caution', '缺陷'],
    ['EXAMPLE', 'note', '示例'],
    ['QUOTE', 'note', '引用'],
    ['ABSTRACT', 'note', '摘要'],
    ['constructor', 'note', 'constructor'],
    ['读者须知', 'note', '读者须知'],
  ])('Obsidian 的与不认识的：[!%s]', (name, kind, title) => {
    expect(renderMarkdown(`> [!${name}]\n> 甲`)).toBe(
      `<div class="callout callout-${kind}" role="note">\n<p class="callout-title">${title}</p>\n<p>甲</p>\n</div>\n`,
    );
  });

  test('自己的标题，里面可以强调', () => {
    expect(renderMarkdown('> [!TIP] 先看 **这里** <b>与</b> <script>\n> 甲')).toBe(
      '<div class="callout callout-tip" role="note">\n<p class="callout-title">先看 <strong>这里</strong> <strong>与</strong> &lt;script&gt;</p>\n' +
        '<p>甲</p>\n</div>\n',
    );
    expect(renderMarkdown('> [!NOTE] 只有标题')).toContain('<p class="callout-title">只有标题</p>\n</div>');
  });

  test('可以折叠：减号收起，加号展开', () => {
    expect(renderMarkdown('> [!NOTE]- 答案\n> 四十二\n>\n> > 引')).toBe(
      '<details class="callout callout-note">\n<summary class="callout-title">答案</summary>\n<p>四十二</p>\n' +
        '<blockquote>\n<p>引</p>\n</blockquote>\n</details>\n',
    );
    expect(renderMarkdown('> [!BUG]+\n> 甲')).toContain('<details class="callout callout-caution" open="">');
  });

  test.each(['> [!NOTE]', '> 甲\n> [!NOTE]', '[!NOTE]', '> [!NOTE](x)', '> [!NOTE]甲', '> [!]\n> 甲'])(
    '还是原样：%j',
    (markdown) => expect(renderMarkdown(markdown)).not.toContain('callout'),
  );
});

describe('插图', () => {
  test('独占一段、有标题的图有说明', () => {
    expect(renderMarkdown('![雪](/a.png "窗外 <雪>")')).toBe(
      '<figure><img src="/a.png" alt="雪" loading="lazy" decoding="async"><figcaption>窗外 &lt;雪&gt;</figcaption></figure>\n',
    );
    expect(renderMarkdown('[![雪](/a.png "窗外")](/b)')).toContain('<figure><a href="/b"><img');
  });
  const figure = (alt: string) =>
    `<figure><img src="/a.png" alt="${alt}" loading="lazy" decoding="async"><figcaption aria-hidden="true">${alt}</figcaption></figure>\n`;

  test.each(['雪窗外的院子', '用 React 写的', 'The main window', '屏幕截图里的系统架构'])(
    '没有标题，用成句的替代文字；读屏只读一次：%s',
    (alt) => expect(renderMarkdown(`![${alt}](/a.png)`)).toBe(figure(alt)),
  );
  test('标题与替代文字相同，读屏也只读一次', () =>
    expect(renderMarkdown('![窗外](/a.png "窗外")')).toBe(figure('窗外')));

  test.each([
    '',
    '雪',
    'IMG_0001',
    'IMG_0001 (1)',
    'DSC00012',
    'screenshot-2024-01-02',
    'Screenshot 2024-01-02 at 10.20.30 AM',
    'image',
    'image-20240102103000123',
    '图片',
    '图片 3',
    '图片说明',
    '在这里插入图片描述',
    '微信图片_20240102',
    '屏幕截图 2024-01-02 102030',
    '截屏2024-01-02 10.20.30',
    '雪窗外的院子.jpg',
    '雪窗外的_院子',
    'hero-banner-final',
    'WhatsApp Image 2024-01-02 at 10.20.30',
    'Pasted image 20240102',
    'mmexport1704164400',
    'Logo',
    '3f2a9c1d8e',
  ])('文件名、程序写的、一个词，不是说明：%j', (alt) =>
    expect(renderMarkdown(`![${alt}](/a.png)`)).not.toContain('figure'),
  );

  test('文件名也不因为写在标题里就是说明', () => {
    expect(renderMarkdown('![](/a.png "2010-07-15_121033")')).toContain('<p><img src="/a.png" alt="" title=');
    expect(renderMarkdown('![雪窗外的院子](/a.png "a.png")')).toContain('<figcaption aria-hidden="true">雪窗外的院子<');
  });

  test('徽章与通往别页的图没有说明，链到大图的有', () => {
    expect(renderMarkdown('[![Build Status Badge](https://ci.cn/a.png)](https://ci.cn)')).not.toContain('figure');
    expect(renderMarkdown('![build passing now](https://img.shields.io/a)')).not.toContain('figure');
    expect(renderMarkdown('[![雪窗外的院子](/a.png)](/b.jpg)')).toContain('<figcaption aria-hidden="true">');
  });

  test('说明不会成为标签', () => {
    const html = renderMarkdown('![看 `<script>` 与 **<img onerror=x>** 怎样写](/a.png)');
    expect(html).toContain('<figcaption aria-hidden="true">看 &lt;script&gt; 与 怎样写</figcaption>');
    expect(isRenderedHtml(html)).toBe(true);
  });

  test('旁边有字，就没有', () => {
    expect(renderMarkdown('看 ![雪窗外的院子](/a.png)')).not.toContain('figure');
    expect(renderMarkdown('看 ![雪](/a.png "窗外")')).toContain('title="窗外"');
  });
});

describe('图集', () => {
  const image = (name: string, alt = '') => `<img src="/${name}.png" alt="${alt}" loading="lazy" decoding="async">`;
  const gallery = '<div class="gallery">\n<p>' + image('a') + '</p>\n<p>' + image('b') + '</p>\n</div>\n';

  test.each(['![](/a.png) ![](/b.png)', '![](/a.png)\n![](/b.png)', '![](/a.png)  \n![](/b.png)'])('%j', (markdown) =>
    expect(renderMarkdown(markdown)).toBe(gallery),
  );

  test('每张有自己的说明，三张一行', () => {
    expect(renderMarkdown('![](/a.png) ![雪窗外的院子](/b.png)\n[![](/c.png "窗")](/d.jpg)')).toBe(
      `<div class="gallery gallery-wide">\n<p>${image('a')}</p>\n` +
        `<figure>${image('b', '雪窗外的院子')}<figcaption aria-hidden="true">雪窗外的院子</figcaption></figure>\n` +
        `<figure><a href="/d.jpg">${image('c')}</a><figcaption>窗</figcaption></figure>\n</div>\n`,
    );
    expect(renderMarkdown('- ![](/a.png) ![](/b.png)')).toBe(`<ul>\n<li>\n${gallery}</li>\n</ul>\n`);
  });

  test.each([
    '![](/a.png)\n\n![](/b.png)',
    '![](/a.png) 与 ![](/b.png)',
    '[![构建](/a.png)](https://ci.cn) [![版本](/b.png)](https://npm.cn)',
    '![](https://img.shields.io/a) ![](/b.svg)',
    '<img src="/a.png" width="45%"> <img src="/b.png" width="45%">',
    '<p align="center"><img src="/a.png"> <img src="/b.png"></p>',
    '[![](/a.png) ![](/b.png)](/c)',
  ])('不是：%j', (markdown) => expect(renderMarkdown(markdown)).not.toContain('gallery'));

  test('知道大小的图片有大小，作者写了的照作者的', () => {
    const sizes = new Map([['/a.png', { width: 3, height: 2 }]]);
    expect(renderMarkdown('![](/a.png) ![](/b.png)', { sizes })).toBe(
      gallery.replace('<img src="/a.png" alt=""', '$& width="3" height="2"'),
    );
    expect(renderMarkdown('<img src="/a.png" width="9">', { sizes })).not.toContain('height');
  });
});

describe('相对的地址', () => {
  const book = { base: '/data/book/git', resolve: (address: string) => address.replace(/^\d+-(.*)\.md/, '/p/$1') };
  test('图从书的目录算起，出不了那个目录', () => {
    expect(renderMarkdown('![a](img/a.png)', book)).toContain('src="/data/book/git/img/a.png"');
    expect(renderMarkdown('![a](./x/../a.png?b#c)', book)).toContain('src="/data/book/git/a.png?b#c"');
    expect(renderMarkdown('![a](../../../a.png)', book)).toContain('src="/data/book/git/a.png"');
    for (const address of ['/a.png', 'https://b.cn/a.png', '//b.cn/a.png']) {
      expect(renderMarkdown(`![a](${address})`, book)).toContain(`src="${address}"`);
    }
    expect(renderMarkdown('![a](a.png)')).toContain('src="a.png"');
  });
  test('链到另一章的由调用者说去哪里', () => {
    expect(renderMarkdown('[下一章](02-two.md#s-x)', book)).toBe('<p><a href="/p/two#s-x">下一章</a></p>\n');
    expect(renderMarkdown('[甲](#s-x) [乙](/y) [丙](https://z.cn)', book)).toContain('<a href="#s-x">甲</a>');
    expect(renderMarkdown('[坏](a.md)', { resolve: () => 'javascript:alert(1)' })).toBe('<p><a href="">坏</a></p>\n');
  });
});

describe('标题的编号', () => {
  test('没有两个相同，也不带链接的地址', () => {
    const ids = [...renderMarkdown('# a\n# a\n# a-1\n# [链](https://b.cn)`码`\n# ！').matchAll(/id="([^"]*)"/g)];
    expect(ids.map(([, id]) => id)).toEqual(['s-a', 's-a-1', 's-a-1-1', 's-链码', 's-']);
  });
});

describe('代码', () => {
  test('写明语言，别名也着色', () => {
    for (const name of ['sh', 'js', 'ts', 'html', 'console', 'http', 'toml', 'md', 'yml', 'py']) {
      const html = renderMarkdown(`\`\`\`${name}\n<a b="1"> # 2\n\`\`\``);
      expect(html).toContain(`<pre tabindex="0" data-language="${name}"><code class="language-${name} hljs">`);
    }
  });
  test('语言的名字里不管写什么，都只是文字', () => {
    expect(renderMarkdown('```"><b>\nx\n```')).toBe(
      '<pre tabindex="0" data-language="&quot;&gt;&lt;b&gt;"><code class="language-&quot;&gt;&lt;b&gt;">x\n</code></pre>\n',
    );
  });
});
