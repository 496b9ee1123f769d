import { describe, expect, test } from 'vitest';
import { rescueJson } from '#domain/json/repair/rescue.ts';

const log =
  "2026-11-26 18:59:03.412 ERROR [order-service] create failed, request={'id': 12345678901234567890, 'paid': True, 'items': [1,2,],}  cost=35ms";

describe('把一段文字变成能读的 JSON', () => {
  test.each([
    [log, '日志里有一段 JSON，去掉前后文字并改 6 处就能读', true],
    ['09:00:01 INFO resp: {"code":0}', '日志里有一段 JSON，去掉前后文字就能读', true],
    ['返回 {"code":0} 完', '这段文字里有一段 JSON，去掉前后文字就能读', true],
    ['{a:1,}', '改 2 处就能读', false],
    ['[1,2, ,3]', '改 1 处就能读', false],
  ])('%s', (text, message, isTaken) => {
    expect(rescueJson(text)).toMatchObject({ message, isTaken });
  });

  test('结果排好版，每一位数字都在', () => {
    expect(rescueJson(log)?.json).toBe(
      '{\n  "id": 12345678901234567890,\n  "paid": true,\n  "items": [\n    1,\n    2\n  ]\n}',
    );
  });

  test.each(['hello world', 'a: 1\nb: 2', '{"a":1}', '{\\"a\\":1}', '"{\\"a\\":1}"', ''])(
    '没有可取的、本来就能读的、该展开的都不提：%s',
    (text) => expect(rescueJson(text)).toBeUndefined(),
  );
});
