import { describe, expect, test } from 'vitest';
import {
  describeTemplates,
  emptyNames,
  templateFieldsOf,
  fillTemplate,
  givenFor,
  parseTemplate,
  readTemplates,
  writeTemplates,
} from '#domain/prompt/index.ts';

describe('模板里的空', () => {
  test('双花括号里的名字是空，别的花括号是文字', () => {
    expect(parseTemplate('把{{ 原文 }}译成{{语言}}。')).toEqual([
      { text: '把' },
      { name: '原文' },
      { text: '译成' },
      { name: '语言' },
      { text: '。' },
    ]);
    for (const text of [
      '{"a": {"b": 1}}',
      '{{}}',
      '{{ }}',
      '{{一\n二}}',
      '{{未完',
      '{单个}',
      `{{${'长'.repeat(21)}}}`,
    ]) {
      expect(parseTemplate(text)).toEqual([{ text }]);
    }
    expect(parseTemplate('{{{名字}}}')).toEqual([{ text: '{' }, { name: '名字' }, { text: '}' }]);
    expect(parseTemplate('')).toEqual([]);
  });

  test('拆开再拼起来，一个字不差', () => {
    const samples = ['{{甲}}{{乙}}', '前{{甲}}\n{{甲}}后', '{{a}}\n\n{{b}}', '没有空'];
    for (const sample of samples) {
      const parts = parseTemplate(sample);
      expect(parts.map((part) => ('text' in part ? part.text : `{{${part.name}}}`)).join('')).toBe(sample);
    }
  });

  test('同名只问一次；独占一行的是长的', () => {
    expect(templateFieldsOf('读者是{{读者}}。\n\n{{材料}}\n\n再看一遍{{材料}}，写给{{读者}}')).toEqual([
      { name: '读者', long: false },
      { name: '材料', long: true },
    ]);
    expect(templateFieldsOf('{{全文}}')).toEqual([{ name: '全文', long: true }]);
    expect(templateFieldsOf('{{甲}}{{乙}}\n')).toEqual([
      { name: '甲', long: false },
      { name: '乙', long: false },
    ]);
  });
});

describe('填', () => {
  test('填进去的字原样留下，里面的花括号与美元符号不再解释', () => {
    expect(fillTemplate('{{甲}}，{{乙}}', { 甲: '$& {{乙}}', 乙: '二' })).toBe('$& {{乙}}，二');
  });

  test('没有填的空留着花括号，并且数得出来', () => {
    expect(fillTemplate('{{甲}}和{{乙}}', { 乙: '  ' })).toBe('{{甲}}和{{乙}}');
    expect(emptyNames('{{甲}}和{{乙}}和{{甲}}', { 乙: 'x' })).toEqual(['甲']);
    expect(emptyNames('{{constructor}}', {})).toEqual(['constructor']);
    expect(fillTemplate('{{constructor}}', {})).toBe('{{constructor}}');
    for (const name of ['constructor', '__proto__', 'toString']) expect(givenFor({}, name)).toBe('');
    expect(givenFor({ 甲: ' 一 ' }, '甲')).toBe(' 一 ');
  });
});

describe('以前自己写的模板', () => {
  const list = [{ id: '1', title: '日报', use: '我的', text: '写 {{日期}} 的日报' }];

  test('存下再读出是同一份，坏掉的记录不连累别的', () => {
    expect(readTemplates(writeTemplates(list))).toEqual(list);
    expect(readTemplates(JSON.stringify([null, 3, { id: '2' }, ...list]))).toEqual(list);
    for (const broken of [undefined, '', '{', '{}', 'null']) expect(readTemplates(broken)).toEqual([]);
  });

  test('写成人看的文字，连同填过的', () => {
    const draft = { id: '2', title: '', use: '', text: '写了一半' };
    expect(describeTemplates([...list, draft], { 1: { 日期: '今天' } })).toBe(
      '# 日报（我的）\n\n写 {{日期}} 的日报\n\n填过的“日期”：今天\n\n# 没写完的模板\n\n写了一半\n',
    );
  });
});
