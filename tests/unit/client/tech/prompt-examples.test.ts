import { expect, test } from 'vitest';
import { examples } from '#client/tech/chatgpt/templates/examples.ts';
import { shippedPrompts } from '#client/tech/chatgpt/templates/shipped.ts';
import { emptyNames, templateFieldsOf } from '#domain/prompt/index.ts';

const example = (id: string) => examples[id]!;
const quotesIn = (text: string): string[] => [...text.matchAll(/“([^”]+)”/g)].map(([, quoted]) => quoted!);

test.each(shippedPrompts)('“$title”有例子，空处填全，不多不少', ({ id, text }) => {
  const { values, answer } = example(id);
  expect(emptyNames(text, values)).toEqual([]);
  expect(Object.keys(values).sort()).toEqual(
    templateFieldsOf(text)
      .map(({ name }) => name)
      .sort(),
  );
  expect(answer.length).toBeGreaterThan(40);
});

test('没有多出来的例子', () => {
  expect(Object.keys(examples).sort()).toEqual(shippedPrompts.map(({ id }) => id).sort());
});

test('依据材料的，引文一字不差', () => {
  const { values, answer } = example('sources');
  const quotes = quotesIn(answer);
  expect(quotes).toHaveLength(2);
  for (const quote of quotes) expect(values['材料']).toContain(quote);
});

test('抽取的是 JSON，每项的出处在原文里', () => {
  const { values, answer } = example('extract');
  const { items } = JSON.parse(answer) as { items: { source: string; phone: string | null }[] };
  for (const { source, phone } of items) {
    expect(values['文字']).toContain(source);
    expect(phone ?? '').toMatch(/^\d*$/);
  }
});

test('改成大白话的，数字一个不少，一句不过三十个字；提交说明的标题不过二十五个字', () => {
  const { values, answer } = example('plain');
  for (const [number] of values['原文']!.matchAll(/\d+/g)) expect(answer).toContain(number);
  const rewritten = answer.split('\n\n')[0]!;
  for (const sentence of rewritten.split(/[。\n]/)) expect([...sentence].length).toBeLessThanOrEqual(30);
  expect([...example('commit').answer.split('\n')[0]!].length).toBeLessThanOrEqual(25);
});

test('会议纪要和审稿引的是原话；面试只问一个问题；自测的题目算得对', () => {
  const { values, answer } = example('minutes');
  for (const quote of quotesIn(answer)) expect(values['记录']).toContain(quote);
  const edited = example('edit');
  const quoted = edited.answer.split('\n').flatMap((line) => (line.includes(' → ') ? [line.split(' → ')[0]!] : []));
  expect(quoted).toHaveLength(3);
  for (const sentence of quoted) expect(edited.values['正文']).toContain(sentence);
  expect(example('interview').answer.match(/？/g)).toHaveLength(1);
  expect(new TextEncoder().encode('雪窗集')).toHaveLength(9);
});
