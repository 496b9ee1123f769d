import { describe, expect, test } from 'vitest';
import { decodePunycode, isAddress, pathSegments, readAddress, splitAddress, unicodeHost } from '#domain/url/index.ts';

const given = (text: string) =>
  Object.fromEntries(Object.entries(splitAddress(text)).filter(([, piece]) => piece !== undefined));
const changes = (text: string) =>
  readAddress(text).changes.map(({ part, from, to, reason }) => [part, from, to, reason]);

describe('拆开', () => {
  test.each([
    [
      'https://雪:窗@例子.中国:8443/a/b%2F?x=1&y#顶',
      {
        scheme: 'https',
        user: '雪',
        password: '窗',
        host: '例子.中国',
        port: '8443',
        path: '/a/b%2F',
        query: 'x=1&y',
        fragment: '顶',
      },
    ],
    ['HTTP://a.cn', { scheme: 'HTTP', host: 'a.cn', path: '' }],
    ['http://[::1]:80/?', { scheme: 'http', host: '[::1]', port: '80', path: '/', query: '' }],
    ['http://a@b@c:d@e/', { scheme: 'http', user: 'a@b@c', password: 'd', host: 'e', path: '/' }],
    ['http:\\\\a.cn\\b', { scheme: 'http', host: 'a.cn', path: '\\b' }],
    ['file:///C:/雪.txt', { scheme: 'file', host: '', path: '/C:/雪.txt' }],
    ['mailto:a@b.cn?subject=雪', { scheme: 'mailto', path: 'a@b.cn', query: 'subject=雪' }],
    ['/路/径?x#y', { path: '/路/径', query: 'x', fragment: 'y' }],
    ['?a=1', { path: '', query: 'a=1' }],
    ['a=1&b=%20', { path: '', query: 'a=1&b=%20' }],
    ['http://a.cn/#a?b#c', { scheme: 'http', host: 'a.cn', path: '/', fragment: 'a?b#c' }],
  ])('%s', (text, pieces) => {
    expect(isAddress(text)).toBe(true);
    expect(given(text)).toEqual(pieces);
  });

  test.each([
    '',
    '雪窗集',
    '注意: 下雪',
    'a:b',
    '三点半 12:30',
    'https://',
    '第一行\nhttps://a.cn',
    '5Zub=',
    '6Zuq56qX6Zs=',
    'x == y',
    '/ 或者',
  ])('%j 不是网址', (text) => expect(isAddress(text)).toBe(false));

  test('路径一段一段解开，坏的照原样', () => {
    expect(pathSegments('/%E9%9B%AA/a%2Fb/%zz/', 'utf-8')).toEqual(['雪', 'a/b', '%zz', '']);
    expect(pathSegments('/%D1%A9', 'gb18030')).toEqual(['雪']);
  });
});

describe('浏览器会改什么', () => {
  test.each([
    ['https://a.cn/', []],
    [
      'HTTPS://A.cn:443',
      [
        ['scheme', 'HTTPS', 'https', '一律小写'],
        ['host', 'A.cn', 'a.cn', '一律小写'],
        ['port', '443', '', '这个协议的默认端口，省去不写'],
        ['path', '', '/', '空的路径就是 /'],
      ],
    ],
    ['http://a.cn/b/../c', [['path', '/b/../c', '/c', '消去 . 与 .. 的路径段']]],
    ['http://a.cn\\b', [['path', '\\b', '/b', '反斜杠当作斜杠']]],
    ['http://0x7f.1/', [['host', '0x7f.1', '127.0.0.1', 'IPv4 地址写成四段十进制数']]],
    ['http://[0:0::1]/', [['host', '[0:0::1]', '[::1]', 'IPv6 地址写成最短的形式']]],
    [
      'http://a.cn/?q=雪#窗',
      [
        ['query', 'q=雪', 'q=%E9%9B%AA', '不能直接写的字符按 UTF-8 编码'],
        ['fragment', '窗', '%E7%AA%97', '不能直接写的字符按 UTF-8 编码'],
      ],
    ],
    [' http://a.cn/ ', [['edges', ' http://a.cn/ ', 'http://a.cn/', '首尾的空白不算在内']]],
  ])('%s', (text, expected) => expect(changes(text)).toEqual(expected));

  test('浏览器不接受的没有结果，拆开的仍在', () => {
    const { standard, pieces } = readAddress('http://a.cn:99999/雪');
    expect([standard, pieces.port, pieces.path]).toEqual([undefined, '99999', '/雪']);
  });

  test('国际化域名两种写法', () => {
    expect(readAddress('https://雪窗.中国/').host).toEqual({
      ascii: new URL('https://雪窗.中国/').hostname,
      unicode: '雪窗.中国',
    });
    expect(readAddress('https://xn--fiqs8s/').host).toEqual({ ascii: 'xn--fiqs8s', unicode: '中国' });
    expect(readAddress('https://a.cn/').host).toBeUndefined();
  });
});

describe('Punycode（RFC 3492 §7.1 的例子）', () => {
  test.each([
    ['egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
    ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['Proprostnemluvesky-uyb24dma41a', 'Pročprostěnemluvíčesky'],
    ['n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa', 'なぜみんな日本語を話してくれないのか'],
    ['3B-ww4c5e180e575a65lsy2b', '3年B組金八先生'],
    ['-> $1.00 <--', '-> $1.00 <-'],
    ['d9juau41awczczp', 'そのスピードで'],
  ])('%s', (text, expected) => expect(decodePunycode(text)).toBe(expected));

  test('不是 Punycode 的不猜', () => {
    for (const text of ['雪', 'zzzzzzzzzzzzzzzzzzzz', 'a-!']) expect(decodePunycode(text)).toBeUndefined();
    expect(unicodeHost('xn--zzzzzzzzzzzzzzzzz.cn')).toBeUndefined();
  });
});
