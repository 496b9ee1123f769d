import { describe, expect, test } from 'vitest';
import { convert } from '#client/tool/base64/convert.ts';
import { readOptions } from '#client/tool/base64/options.ts';
import { base64In, repairFor, withoutFlaw } from '#domain/base64/index.ts';

const options = readOptions(new URLSearchParams());
const decodedOf = (text: string) => {
  const outcome = convert(text, options);
  if (outcome.kind !== 'decoded') throw new Error(outcome.kind);
  return outcome;
};

const mail = `--=_b
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: base64

5L2g5aW9
5LiW55WM
--=_b--
`;

describe('连外面的文字一起贴进来的 Base64', () => {
  test.each([
    ['thunder://QUFodHRwOi8vYS5jbi9iLnppcFpa', 'http://a.cn/b.zip', 'QUFodHRwOi8vYS5jbi9iLnppcFpa'],
    [
      'flashget://W0ZMQVNIR0VUXWZ0cDovL2EuY25bRkxBU0hHRVRd&id',
      'ftp://a.cn',
      'W0ZMQVNIR0VUXWZ0cDovL2EuY25bRkxBU0hHRVRd',
    ],
    ['vmess://eyJ2IjoiMiJ9', '{"v":"2"}', 'eyJ2IjoiMiJ9'],
    ['ss://YWVzOnB3@1.2.3.4:8388#节点', 'aes:pw', 'YWVzOnB3'],
    ['Authorization: Basic dXNlcjpwYXNz', 'user:pass', 'dXNlcjpwYXNz'],
    ['Basic dXNlcjpwYXNz', 'user:pass', 'dXNlcjpwYXNz'],
    [`curl -H 'Authorization: Basic dXNlcjpwYXNz' https://a.cn`, 'user:pass', 'dXNlcjpwYXNz'],
    ['{"Authorization": "Basic dXNlcjpwYXNz"}', 'user:pass', 'dXNlcjpwYXNz'],
    ['Subject: =?UTF-8?B?5L2g5aW9?=', '你好', '5L2g5aW9'],
    [mail, '你好世界', '5L2g5aW9\n5LiW55WM'],
    [mail.replaceAll('\n', '\r\n'), '你好世界', '5L2g5aW9\r\n5LiW55WM'],
  ])('%s', (text, decoded, base64) => {
    const outcome = decodedOf(text);
    expect(outcome.text).toBe(decoded);
    expect(outcome.notes[0]).toMatchObject({ flaw: 'enclosure', remedy: '只留 Base64' });
    expect(withoutFlaw(text, 'enclosure', outcome.tolerated)).toBe(base64);
  });

  test('迅雷链接的标记在 GBK 里也去掉；没有标记就不说去掉', () => {
    const link = Buffer.from([0x41, 0x41, 0x68, 0xc4, 0xe3, 0xba, 0xc3, 0x5a, 0x5a]).toString('base64');
    const outcome = decodedOf(`thunder://${link}`);
    expect(outcome.text).toBe('h你好');
    expect(outcome.notes[0]?.message).toContain('开头的 AA 与末尾的 ZZ 是链接的标记，已去掉');
    expect(decodedOf('thunder://aHR0cDovL2EuY24=').notes[0]?.message).toBe('只解码了 thunder:// 之后的 Base64');
  });

  test.each([
    ['=?UTF-8?B?5L2g5aW9?=', '只解码了邮件编码词里的 Base64'],
    ['=?UTF-8?B?5L2g5aW9?= =?UTF-8?B?5LiW55WM?=', '只解码了邮件编码词里的 Base64，其余的编码词没有解码'],
    ['=?UTF-8?B?5L2g5aW9?=\r\n =?utf-8?q?=E4=B8=96?=', '只解码了邮件编码词里的 Base64，其余的编码词没有解码'],
  ])('几个邮件编码词只解第一个，说出来：%j', (text, message) => {
    expect(decodedOf(text)).toMatchObject({ text: '你好', notes: [{ message }] });
  });

  test('逐行解码时，每行的链接各去各的外壳', () => {
    const link = 'thunder://QUFodHRwOi8vYS5jbi9iLnppcFpa';
    const broken = 'thunder://QUFodHRwOi8vYS5jbi9iLnppcFpaA#';
    const text = `${link}\n\n${link}\n${broken}\nthunder://QUHE46G6wlpa`;
    const outcome = convert(text, { ...options, lines: true });
    if (outcome.kind !== 'lines') throw new Error(outcome.kind);
    const results = outcome.lines.map(({ result }) => (result.ok ? result.value : result.error.code));
    expect(results).toEqual(['http://a.cn/b.zip', 'http://a.cn/b.zip', 'incomplete', 'not-utf8']);
  });

  test('Basic 之后是普通的词，就是普通文字', () => {
    expect(convert('Basic training', options).kind).toBe('encoded');
  });

  test('修复只动 Base64，而且修完一定解得开', () => {
    const text = 'thunder://QUFodHRwOi8vYS5jbi9iLnppcFpaA#';
    const outcome = convert(text, options);
    if (outcome.kind !== 'refused' || outcome.error.code !== 'incomplete') throw new Error(outcome.kind);
    const { base64, offsetIn, withBase64 } = base64In(text);
    const repair = repairFor(base64, { ...outcome.error, code: 'incomplete', offset: offsetIn(outcome.error.offset!) });
    expect(decodedOf(withBase64(repair!.text)).text).toBe('http://a.cn/b.zip');
    const error = { code: 'invalid-character', message: '', offset: 2 } as const;
    expect(repairFor('QU:FB5', error)).toMatchObject({
      text: 'QUFB',
      remedy: '删除不是 Base64 的字符，删除最后一个字符',
    });
    expect(repairFor('QU:F=B=', error)).toBeUndefined();
  });
});

test('UTF-16 的“你好”按汉字解，说出按 UTF-8 是什么；ASCII 的口令不受影响', () => {
  expect(decodedOf('YE99WQ==')).toMatchObject({ text: '你好', textNote: '按 UTF-8 读是“`O}Y”；可能是 UTF-16LE' });
  expect(decodedOf(Buffer.from('Write-Host hello', 'utf16le').toString('base64'))).toMatchObject({
    text: 'Write-Host hello',
    textNote: '按 UTF-8 读会有看不见的控制字符；可能是 UTF-16LE',
  });
  expect(decodedOf('UEBzcw==').text).toBe('P@ss');
  expect(decodedOf('SGVsbG8h').text).toBe('Hello!');
});
