import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '#domain/article/markdown.ts';
import { imageAddresses, replaceImageAddress, waitingPictures } from '#domain/editing/image-addresses.ts';
import { starterTexts } from '#tests/fixtures/starter.ts';

const addressesIn = (text: string): string[] => imageAddresses(text).map(({ address }) => address);

describe('正文里写着的图片地址', () => {
  test.each([
    ['![雪](https://a.example/1.png)', ['https://a.example/1.png']],
    ['![](<https://a.example/有 空格.png>)', ['https://a.example/有 空格.png']],
    ['![a](https://a.example/1.png "题") ![b](x.png \'y\')', ['https://a.example/1.png', 'x.png']],
    ['![维基](https://a.example/雪_(天气).png)', ['https://a.example/雪_(天气).png']],
    ['![转义](https://a.example/1\\_2.png?x=1&amp;y=2)', ['https://a.example/1_2.png?x=1&y=2']],
    ['[![徽章](https://a.example/b.svg)](https://c.example)', ['https://a.example/b.svg']],
    ['![括号 [里] 的](https://a.example/1.png)', ['https://a.example/1.png']],
    ['![引用][Pic  one]\n\n[pic one]: https://a.example/1.png "题"', ['https://a.example/1.png']],
    ['![pic]\n\n![pic][]\n\n[pic]: <https://a.example/1.png>', ['https://a.example/1.png']],
    ['<img src="https://a.example/1.png" alt="a"> <IMG width=3 src=\'2.png\'>', ['https://a.example/1.png', '2.png']],
    ['<img data-src="1.png"> `<img src="2.png">` <imgs src="3.png">', []],
    ['[不是图片][p]\n\n[p]: https://a.example/1.png', []],
    ['[链接](https://a.example/1.png)', []],
    ['`![](https://a.example/1.png)` 与 ``![](https://a.example/`2.png)``', []],
    ['```md\n![](https://a.example/1.png)\n```\n\n![](2.png)', ['2.png']],
    ['~~~\n![](https://a.example/1.png)', []],
    ['一个 ` 没有配对\n\n![](1.png) `', ['1.png']],
  ])('%j', (text, addresses) => expect(addressesIn(text)).toEqual(addresses));

  test('排出来的图片，每一张都在其中', () => {
    const missing = [...starterTexts.values()].flatMap((text) => {
      const shown = [...renderMarkdown(text).matchAll(/<img src="([^"]*)"/g)].map(([, address = '']) =>
        decodeURI(address),
      );
      const found = new Set(addressesIn(text));
      return shown.filter((address) => !found.has(address));
    });
    expect(missing).toEqual([]);
  });

  test('没有上传完的图片，代码里的不算', () => {
    const text =
      '![甲](picture:key-of-one) ![](picture:key-of-two "题")\n\n`![](picture:key-in-code)`\n\n```\n![](picture:key-of-four)';
    expect(waitingPictures(text)).toEqual(['key-of-one', 'key-of-two']);
    expect(waitingPictures('![甲](/a.png) [picture:key-of-one]')).toEqual([]);
  });

  test('十万个没有关上的括号也不久', () => {
    expect(waitingPictures(`](picture:${'`'.repeat(100_000)}${'](picture:'.repeat(20_000)}`)).toEqual([]);
    for (const part of ['![', '![](', '`', '[a]: ', '![a](<', '```\n', '(\\']) {
      expect(addressesIn(part.repeat(40_000)).length).toBeLessThan(40_001);
    }
  });
});

describe('换一个地址', () => {
  const old = 'https://a.example/1.png';
  const text = [
    `![甲](${old})`,
    `\`![代码](${old})\``,
    `[链接](${old})`,
    `![乙](<${old}> "题") ![丙][p]`,
    `[p]: ${old}`,
  ].join('\n\n');

  test('只换图片的，一处不漏，别的一字不动', () => {
    expect(replaceImageAddress(text, old, '/asset/x.webp')).toBe(
      [
        '![甲](/asset/x.webp)',
        `\`![代码](${old})\``,
        `[链接](${old})`,
        '![乙](</asset/x.webp> "题") ![丙][p]',
        '[p]: /asset/x.webp',
      ].join('\n\n'),
    );
  });

  test('没有这张图片，就是原来的', () => {
    expect(replaceImageAddress(text, 'https://a.example/2.png', '/x')).toBe(text);
  });
});
