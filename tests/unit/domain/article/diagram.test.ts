import { expect, test } from 'vitest';
import { diagramInfo, diagramName, diagramPicture, sourceLine } from '#domain/article/diagram.ts';
import { renderMarkdown } from '#domain/article/markdown.ts';
import { isRenderedHtml } from '#domain/article/rendered-html.ts';

const source = 'graph LR\n  甲 --> 乙\n';
const picture = { address: `/asset/${'a'.repeat(43)}.png`, width: 320, height: 120 };
const info = diagramInfo(picture, source);
const fence = (head: string, text = source): string => `\`\`\`${head}\n${text}\`\`\``;

test('画好的图显示图片，带宽高与说明，源码收在下面', () => {
  const html = renderMarkdown(fence(info));
  expect(html).toMatch(
    /^<figure class="diagram"><img src="\/asset\/a{43}\.png" alt="流程图" width="320" height="120" loading="lazy" decoding="async"><details><summary>图的源码<\/summary><pre tabindex="0" data-language="mermaid"><code class="language-mermaid">graph LR\n {2}甲 --&gt; 乙\n<\/code><\/pre>\n<\/details><\/figure>\n$/,
  );
  expect(isRenderedHtml(html)).toBe(true);
});

test('源码变了，图就不属于它：显示代码；首尾的空白不算', () => {
  expect(renderMarkdown(fence(info, source.replace('乙', '丙')))).not.toContain('<img');
  expect(diagramPicture(info, `\n${source}\n\n`)).toEqual(picture);
  expect(renderMarkdown(`> ${fence(info).replaceAll('\n', '\n> ')}`)).toContain('<img');
});

const sum = info.slice(info.lastIndexOf(' ') + 1);

test.each([
  'mermaid',
  `mermaid ${picture.address} 320x120`,
  `mermaid ${picture.address} 320x120 ${sum}x`,
  `mermaid https://evil.example/a.png 320x120 ${sum}`,
  `mermaid //evil.example/a.png 320x120 ${sum}`,
  `mermaid /\\evil.example/a.png 320x120 ${sum}`,
  `mermaid /&#x2f;evil.example/a.png 320x120 ${sum}`,
  `mermaid javascript:alert(1) 320x120 ${sum}`,
  `mermaid data:image/svg+xml,x 320x120 ${sum}`,
  `mermaid picture:0123456789 320x120 ${sum}`,
  `mermaid /a"onerror=alert(1) 320x120 ${sum}`,
  `mermaid /a.png 0x120 ${sum}`,
  `mermaid /a.png 99999x120 ${sum}`,
  `Mermaid /a.png 320x120 ${sum}`,
])('不是本站的图、没有上传的图、写法不对的：显示代码（%s）', (head) => {
  const html = renderMarkdown(fence(head));
  expect(html).not.toContain('<img');
  expect(html).toContain('甲');
  expect(isRenderedHtml(html)).toBe(true);
});

test('源码里的标签不成为标签，说明里的也不', () => {
  const hostile = 'graph LR\n  accTitle: x"><script>alert(1)</script>\n  A["<img src=x onerror=alert(1)>"]\n';
  const html = renderMarkdown(fence(diagramInfo(picture, hostile), hostile));
  expect(html.match(/<(?:img|script)/g)).toEqual(['<img']);
  expect(html).toContain('alt="x&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(isRenderedHtml(html)).toBe(true);
});

test.each([
  ['flowchart LR\n A-->B', '流程图'],
  ['%% 说明\nsequenceDiagram\n A->>B: x', '时序图'],
  ['%%{init: {}}%%\nstateDiagram-v2\n [*] --> A', '状态图'],
  ['---\ntitle: "雪夜"\n---\ngraph TD\n A', '雪夜'],
  ['pie title 一天\n "写": 1', '一天'],
  ['gantt\n title 计划\n section a', '计划'],
  ['graph LR\n accTitle: 发布的路\n A', '发布的路'],
  ['---\nconfig: {}\n---\n\nerDiagram\n A', '实体关系图'],
  ['什么也不是', '图'],
])('图的说明：%j → %s', (text, name) => expect(diagramName(text)).toBe(name));

test.each([
  ['graph LR\n A\n B', 3, 3],
  ['\n\ngraph LR\n A', 2, 4],
  ['---\ntitle: x\n---\ngraph LR\n A', 2, 5],
  ['%% 说明\ngraph LR\n%% 又一句\n A', 2, 4],
  ['graph LR', 9, 1],
])('库说的行是原来的哪一行：%j 第 %i 行 → %i', (text, line, expected) => expect(sourceLine(text, line)).toBe(expected));
