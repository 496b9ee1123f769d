import { describe, expect, test } from 'vitest';
import { detect, encodeBase64, encodeTextToBase64 } from '#domain/base64/index.ts';
import { randomBytes, seeded } from './hostile-texts.ts';

describe('看出一段文本是什么', () => {
  test.each([
    ['6Zuq56qX6ZuG', 'base64'],
    ['Zm9v', 'base64'],
    ['Zg==', 'base64'],
    ['SGVsbG8gV29ybGQ', 'base64'],
    ['SGVsbG8gV29ybGQh\r\nSGVsbG8gV29ybGQh', 'base64'],
    ['Zg==\nZm8=\nZm9v', 'base64'],
    ['1tDOxA==', 'base64'],
    ['iVBORw0KGgo=', 'base64'],
    ['_9j_4AAQSkZJRgABAQAAAQABAAD', 'base64url'],
    ['Zm9vYmFyZm9vYmFyZm9v*mFy', 'base64'],
    ['SGVsbG8gV29ybGQ！', 'base64'],
    ['data:text/plain,hi', 'data-uri'],
    [' DATA:image/png;base64,iVBO', 'data-uri'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcd', 'jwt'],
    ['-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----', 'pem'],
  ])('%j 是 %s', (text, found) => {
    expect(detect(text)).toBe(found);
  });

  test.each([
    '',
    'also',
    'test',
    'book',
    'Password1',
    'getElementById2',
    'Hello World',
    '雪窗集',
    '1700000000',
    '550e8400-e29b-41d4-a716-446655440000',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'https://example.com/Path123/abc?x=1',
    'src/client/tool/base64/Page',
    'const answer = 42;',
    'a.b.c',
    '{"a":1}',
  ])('%j 是普通文字', (text) => {
    expect(detect(text)).toBe('text');
  });

  test('随机字节的 Base64，一千段里最多认错五段', () => {
    const random = seeded(1);
    const missed = Array.from({ length: 1000 }, () => encodeBase64(randomBytes(random, 18 + random(100)))).filter(
      (text) => detect(text) === 'text',
    );
    expect(missed.length).toBeLessThanOrEqual(5);
  });

  test('中文编成的 Base64 都认得', () => {
    for (const text of ['雪', '你好', '窗含西岭千秋雪', '雪窗集 · Snow Window']) {
      expect(detect(encodeTextToBase64(text)), text).toBe('base64');
    }
  });
});
