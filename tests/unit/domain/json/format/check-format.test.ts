import { expect, test } from 'vitest';
import { checkFormat } from '../../../../../src/domain/json/format/check-format.ts';
import { formatOf } from '../../../../../src/domain/json/shape/formats.ts';

/** For every format of 2020-12: texts that have it, and texts that have not. */
const examples: Readonly<Record<string, readonly [right: readonly string[], wrong: readonly string[]]>> = {
  'date-time': [
    ['2024-02-29T00:00:00Z', '1998-12-31T23:59:60Z', '1998-12-31T15:59:60.5-08:00', '2024-01-01t00:00:00.123456z'],
    [
      '2023-02-29T00:00:00Z',
      '1998-12-31T22:59:60Z',
      '2024-01-01 00:00:00Z',
      '2024-01-01T00:00:00',
      '2024-01-01T24:00:00Z',
      '2024-01-01T00:00:00+24:00',
    ],
  ],
  date: [
    ['2000-02-29', '2024-12-31'],
    ['1900-02-29', '2024-04-31', '2024-13-01', '2024-1-1', '2024-00-10', '2024-01-00', '２０２４-01-01'],
  ],
  time: [
    ['00:00:00Z', '23:59:60Z', '15:59:60-08:00', '01:29:60+01:30', '23:59:59.999+23:59'],
    [
      '22:59:60Z',
      '23:58:60Z',
      '23:59:60+08:00',
      '24:00:00Z',
      '00:60:00Z',
      '00:00:61Z',
      '00:00:00',
      '00:00:00.Z',
      '00:00:00+24:00',
    ],
  ],
  duration: [
    ['P4DT12H30M5S', 'P1Y2M3D', 'PT0S', 'P2W', 'PT36H', 'P1M', 'P1DT1M', 'P1Y2M'],
    ['P', 'PT', '4D', 'P1', 'P1D2H', 'P2S', 'PT1D', 'P2D1Y', 'P1Y3D', 'PT1H5S', 'P1Y2W', 'P1,5D', 'P٢Y'],
  ],
  email: [
    [
      'te~st@example.com',
      "o'neil+tag@example.com",
      '"joe bloggs"@example.com',
      '"joe..b@x"@example.com',
      'joe@[127.0.0.1]',
      'joe@[IPv6:::1]',
      'a@b',
    ],
    [
      'te..st@example.com',
      '.test@example.com',
      'test.@example.com',
      'a@b@c',
      'joe bloggs@example.com',
      '@b',
      'a@',
      'a@[127.0.0.300]',
      'a@-b.c',
      `${'a'.repeat(65)}@b.c`,
      '雪@example.com',
    ],
  ],
  'idn-email': [
    ['test@example.com', '"joe b"@example.com'],
    ['雪..窗@example.com', '雪@', 'a b@c'],
  ],
  hostname: [
    ['www.example.com', 'localhost', '1.2.3', 'a-b'],
    ['-a.b', 'a-.b', 'a..b', 'a.', 'a_b', '雪.com', 'a'.repeat(64), ''],
  ],
  'idn-hostname': [['example.com'], ['-雪.com', '雪 窗', '', '雪'.repeat(64)]],
  ipv4: [
    ['0.0.0.0', '255.255.255.255'],
    ['256.0.0.0', '1.2.3', '1.2.3.4.5', '01.2.3.4', '1.2.3.4 '],
  ],
  ipv6: [
    ['::', '::1', '1::', '::ffff:1.2.3.4', '1:2:3:4:5:6:7:8'],
    ['1::2::3', '12345::', '1:2:3', '::1%eth0', '1:2:3:4:5:6:7:8:9', '::ffff:1.2.3'],
  ],
  uri: [
    [
      'http://a/b?c#d',
      'urn:isbn:1',
      'mailto:a@b.c',
      'http://[::1]:80/%E9%9B%AA',
      'file:///a',
      'a:',
      'http://u:p@a.b:/',
    ],
    [
      'http://a/%6G',
      'http://a/%',
      '//a/b',
      'a/b',
      '1a:b',
      'http://雪',
      'http://a b',
      'http://[::1',
      'http://[1:2]',
      'http://a:8x/',
      'http://a/"',
      'http://a\\b',
      'http://a#b#c',
    ],
  ],
  'uri-reference': [
    ['', '/a', '//a/b', '?a', '#a', 'a/b:c', '../a', 'http://a'],
    ['\\a', '#a\\b', 'a b', '%zz', ':a', '/雪'],
  ],
  iri: [
    ['http://雪.com/窗?集#a', 'http://a', 'urn:雪'],
    ['/雪', '雪', 'http://雪 窗', 'http://a/%6G', 'http://雪\u0001'],
  ],
  'iri-reference': [
    ['/雪', '雪', '//雪/窗', '#雪', ''],
    ['\\雪', '雪 窗', '%雪'],
  ],
  'uri-template': [
    ['http://a/{b}', '/a{?b,c*}{&d:3}{/e.f}', '%41'],
    ['{', 'a}', '{}', '{a b}', '{a:0}', '%4', '{?}', 'a b'],
  ],
  uuid: [
    ['2eb8aa08-aa98-11ea-b4aa-73b441d16380', '2EB8AA08-AA98-11EA-B4AA-73B441D16380'],
    ['2eb8aa08-aa98-11ea-b4aa-73b441d1638', '2eb8aa08aa9811eab4aa73b441d16380', '2eb8aa08-aa98-11ea-b4aa-73b441d1638g'],
  ],
  'json-pointer': [
    ['', '/', '/a~0b~1c/0', '/雪'],
    ['a', '/~', '/~2', '#/a'],
  ],
  'relative-json-pointer': [
    ['0', '1/a', '0#', '2+1/a', '0-1#'],
    ['/a', '01', '-1', '0##', '1a'],
  ],
  regex: [
    ['^a+$', '\\p{L}'],
    ['(', '\\a', '[z-a]'],
  ],
};

test.each(Object.entries(examples))('format %s', (name, [right, wrong]) => {
  for (const text of right) expect([text, checkFormat(name, text)]).toEqual([text, 'right']);
  for (const text of wrong) expect([text, checkFormat(name, text)]).toEqual([text, 'wrong']);
});

test('要查 IDNA 的表才知道的域名不说全对，不认识的格式不说对', () => {
  expect(checkFormat('idn-hostname', '雪窗.中国')).toBe('partly');
  expect(checkFormat('hostname', 'xn--X.com')).toBe('partly');
  expect(checkFormat('idn-email', '雪@雪窗.中国')).toBe('partly');
  expect(checkFormat('email', 'a@xn--x.com')).toBe('partly');
  for (const name of ['int32', 'password', 'toString', '__proto__', 'color'])
    expect([name, checkFormat(name, 'x')]).toEqual([name, 'unknown']);
});

test('由文字认出的格式，校验时也符合', () => {
  for (const [name, [right, wrong]] of Object.entries(examples))
    for (const text of [...right, ...wrong]) {
      const found = formatOf(text);
      if (found !== undefined) expect([name, text, checkFormat(found, text)]).toEqual([name, text, 'right']);
    }
  expect(formatOf('te~st@example.com')).toBe('email');
  for (const text of ['te..st@example.com', '2023-02-29', '22:59:60Z', 'http://a/%6G'])
    expect(formatOf(text)).toBeUndefined();
});
