import { describe, expect, test } from 'vitest';
import { base64In, detect, readDataUri, repairFor, withoutFlaw } from '#domain/base64/index.ts';

const png = 'data:image/png;base64,iVBORw0KGgo=';

function read(text: string) {
  const result = readDataUri(text);
  if (!result.ok) throw new Error(result.error.message);
  return { ...result.value, hex: Buffer.from(result.value.bytes).toString('hex') };
}

describe('从别处贴来的 Data URI', () => {
  test.each([
    [`<img src="${png}">`, ' HTML 标签或属性', 10, 2],
    [`<img alt='雪' src='${png}' width=3 />`, ' HTML 标签或属性', 18, 12],
    [`src="${png}"`, ' HTML 标签或属性', 5, 1],
    [`<object data="${png}"></object>\n`, ' HTML 标签或属性', 14, 12],
    [`url(${png})`, ' CSS 的 url()', 4, 1],
    [`url("${png}")`, ' CSS 的 url()', 5, 2],
    [`  background: #fff url( '${png}' ) no-repeat;`, ' CSS 的 url()', 25, 14],
    [`"${png}"`, ' JSON 字符串', 1, 1],
    [`"icon": "${png}",`, ' JSON 字符串', 9, 2],
    [JSON.stringify(`<img src="${png}">`), ' JSON 字符串里的 HTML 标签或属性', 12, 4],
    [`'${png}';`, '引号', 1, 2],
  ])('%s：取出来，并说明左右各有几个字符没有解码', (text, name, before, after) => {
    expect(detect(text)).toBe('data-uri');
    const { hex, mediaType, notes } = read(text);
    expect([hex, mediaType]).toEqual(['89504e470d0a1a0a', 'image/png']);
    expect(notes).toEqual([
      {
        flaw: 'enclosure',
        message: `只解码了${name}里的 Data URI，前面的 ${before} 个、后面的 ${after} 个字符没有参与解码`,
        remedy: '只留 Data URI',
      },
    ]);
    expect(withoutFlaw(text, 'enclosure', undefined)).toBe(png);
  });

  test.each([
    `<p>一</p><img src="${png}">`,
    `<img src="${png}"><img src="${png}">`,
    `a { background: url(${png}) } b { color: red }`,
    `{"icon":"${png}"}`,
    'url(https://example.com/a.png)',
    `<img srcset="${png} 2x">`,
    '<img src="a.png">',
    '"雪窗集"',
    `见 ${png}`,
  ])('%s 是一篇文字，不只取其中一处', (text) => {
    expect(detect(text)).toBe('text');
  });

  test('网址编码过的载荷照样解，说出有几处', () => {
    const { hex, notes } = read('<img src="data:text/plain;charset=gbk;base64,%2B%2B%20%2B%2F%0AMA%3D%3D">');
    expect(hex).toBe(Buffer.from('+++/MA==', 'base64').toString('hex'));
    expect(notes.map(({ flaw }) => flaw)).toContain('escapes');
  });

  test('类型的参数原样给出', () => {
    expect(read('url(data:text/plain;charset=gbk;name=a.txt;base64,0am0sA==)').parameters).toEqual([
      'charset=gbk',
      'name=a.txt',
    ]);
  });

  test('JSON 里的转义还原了再解', () => {
    const { hex, mediaType } = read(String.raw`"data:image\/png;base64,iVBO\nRw0KGgo\u003d"`);
    expect([mediaType, hex]).toEqual(['image/png', '89504e470d0a1a0a']);
  });

  test.each([
    ['<img\n src="data:image/png;base64,iV*ORw0KGgo=">', 35, 2, 31],
    ['url(data:image/png;base64,iV*O)', 28, 1, 29],
    [String.raw`"data:image\/png;base64,iV\nB*O"`, 29, 1, 30],
    [String.raw`"<img src=\"data:image\/png;base64,iV*O\">"`, 37, 1, 38],
    ['"data:image/png;base64"', 22, 1, 23],
  ])('%j 的错误说的是原文里的位置', (text, offset, line, column) => {
    const result = readDataUri(text);
    expect(result).toMatchObject({ ok: false, error: { offset, line, column } });
    expect(!result.ok && result.error.message).toContain(`第 ${line} 行第 ${column} 个字符`);
  });

  test.each([
    ['<img src="data:image/png;base64,iV*BORw0KGgo=">', '<img src="data:image/png;base64,iVBORw0KGgo=">'],
    [String.raw`"data:image\/png;base64,iV*BO"`, '"data:image/png;base64,iVBO"'],
  ])('修复 %s 时只动 Base64', (text, repaired) => {
    const result = readDataUri(text);
    if (result.ok || result.error.code !== 'invalid-character') throw new Error('这一段应当读不了');
    const { base64, offsetIn, withBase64 } = base64In(text);
    const repair = repairFor(base64, {
      ...result.error,
      code: 'invalid-character',
      offset: offsetIn(result.error.offset!),
    });
    expect(withBase64(repair!.text)).toBe(repaired);
  });

  test('规范写法时，类型里的横线和外面的文字都不动', () => {
    const text = '<img src="data:image/x-icon;base64,-_-_Zh" alt="a b">';
    const { tolerated, notes } = read(text);
    expect(notes.map(({ flaw }) => flaw)).toEqual(['enclosure', 'url-safe', 'missing-padding', 'tail-bits']);
    expect(withoutFlaw(text, 'url-safe', tolerated)).toBe('<img src="data:image/x-icon;base64,+/+/Zh" alt="a b">');
    expect(withoutFlaw(text, 'tail-bits', tolerated)).toBe('<img src="data:image/x-icon;base64,-_-_Zg" alt="a b">');
    expect(withoutFlaw(text, 'missing-padding', tolerated)).toBe(
      '<img src="data:image/x-icon;base64,-_-_Zh==" alt="a b">',
    );
  });
});
