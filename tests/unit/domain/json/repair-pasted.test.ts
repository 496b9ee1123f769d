import { describe, expect, test } from 'vitest';
import { minifyJson } from '#domain/json/core/write.ts';
import { repairJson } from '#domain/json/repair/repair-json.ts';
import { chinese } from '#tests/fixtures/json/pasted/chinese.ts';
import { everyday } from '#tests/fixtures/json/pasted/everyday.ts';
import { javascript } from '#tests/fixtures/json/pasted/javascript.ts';
import { logLines, manyDocuments, serverSentEvents } from '#tests/fixtures/json/pasted/log-lines.ts';
import type { PastedText } from '#tests/fixtures/json/pasted/pasted-text.ts';
import { paths } from '#tests/fixtures/json/pasted/paths.ts';
import { python } from '#tests/fixtures/json/pasted/python.ts';
import { valueOf } from './tools.ts';

const kinds: Readonly<Record<string, readonly PastedText[]>> = {
  日志与网页: logLines,
  服务器推送: serverSentEvents,
  多份内容: manyDocuments,
  中文标点: chinese,
  Python: python,
  JavaScript: javascript,
  反斜杠: paths,
  随手贴的: everyday,
};

const collection = Object.entries(kinds).flatMap(([kind, texts]) => texts.map((pasted) => ({ kind, ...pasted })));
const repairable = collection.filter(({ json }) => json !== undefined);
const doubtful = collection.filter(({ json }) => json === undefined);

/** The input with the listed changes made, and nothing else. */
function applyListed(text: string, changes: readonly { before: string; after: string; offset: number }[]): string {
  let done = 0;
  const parts = changes.map(({ before, after, offset }) => {
    const kept = text.slice(done, offset);
    done = offset + before.length;
    return kept + after;
  });
  return parts.join('') + text.slice(done);
}

describe('贴进来的文字', () => {
  test.each(repairable)('$kind：$text 修成原意，一位数字也不改', ({ text, json }) => {
    const minified = minifyJson(valueOf(repairJson(text)).json);
    expect(valueOf(minified)).toBe(json);
  });

  test.each(repairable)('$kind：$text 的改动全部列出，照列出的改就是结果', ({ text, told = [] }) => {
    const { json, changes, more } = valueOf(repairJson(text));
    expect(more).toBe(0);
    expect(applyListed(text, changes).replaceAll(/\s+/g, '')).toBe(json.replaceAll(/\s+/g, ''));
    expect(changes.map(({ before }) => before)).toEqual(expect.arrayContaining([...told]));
  });

  test.each(doubtful)('$kind：$text 看不出原意，宁可拒绝', ({ text }) => {
    expect(repairJson(text)).toMatchObject({ ok: false, error: { code: 'beyond-repair' } });
  });
});

test('三百段以上：修对的与拒绝的合起来是全部，一段也没有修错', () => {
  const outcomes = { right: 0, refused: 0, wrong: 0 };
  for (const { text, json } of collection) {
    const repaired = repairJson(text);
    if (!repaired.ok) outcomes.refused += 1;
    else outcomes[valueOf(minifyJson(repaired.value.json)) === json ? 'right' : 'wrong'] += 1;
  }
  expect(new Set(collection.map(({ text }) => text)).size).toBeGreaterThanOrEqual(300);
  expect(outcomes).toEqual({ right: repairable.length, refused: doubtful.length, wrong: 0 });
});
