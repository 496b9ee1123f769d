import { expect, test } from 'vitest';
import { generateTypes, type TypeLanguage } from '#domain/json/types/generate-types.ts';
import { failureOf, treeOf, typeLanguages, valueOf } from './tools.ts';

const sample = `{
  "user-id": 12345678901234567890, "type": "a", "ratio": 1.0, "self": "x", "": 1, "2fa": true,
  "orders": [{"id": 1, "at": "2024-01-01"}, {"id": 9007199254740993, "note": null}],
  "mixed": [1, "a", null], "list": [{"id": 1}], "userId": 0
}`;

const everyKind = `{
  "user-id": 12345678901234567890, "class": "a", "ratio": 1.5, "self": "x", "$k": 1, "2fa": true, "名": "雪",
  "orders": [{"id": 1, "at": "2024-01-01"}, {"id": 9007199254740993, "note": null}],
  "mixed": [1, "a", null], "empty": [], "huge": 123456789012345678901, "exact": 0.12345678901234567891
}`;

function code(language: TypeLanguage, document = sample, name?: string): string {
  return valueOf(generateTypes(treeOf(document), { language, ...(name ? { name } : {}) })).code;
}

test('TypeScript：原来的键原样写，不能作名称的加引号', () => {
  expect(code('typescript')).toBe(`export interface Root {
  "user-id": number; // JSON.parse 会丢掉这个数的末几位
  type: string;
  ratio: number;
  self: string;
  "": number;
  "2fa": boolean;
  orders: Order[];
  mixed: (string | number | null)[];
  list: ListItem[];
  userId: number;
}

export interface Order {
  id: number; // JSON.parse 会丢掉这个数的末几位
  at?: string;
  note?: unknown;
}

export interface ListItem {
  id: number;
}
`);
});

test('Go：json 标签保留原键，可缺的是指针，大整数用装得下的类型', () => {
  const written = code('go');
  expect(written).toContain('UserID  uint64     `json:"user-id"`');
  expect(written).toContain('UserID2 int64      `json:"userId"`');
  expect(written).toContain('N2fa    bool       `json:"2fa"`');
  expect(written).toContain('At   *string `json:"at,omitempty"`');
  expect(written).toContain('Mixed   []any      `json:"mixed"`');
  expect(code('go', '[{"名":1e400}]')).toContain('X名 json.Number `json:"名"`');
});

test('Java：记录类，保留字改名，原键在 @JsonProperty 里', () => {
  const written = code('java', '{"class":1,"n":123456789012345678901234567890,"xs":[1.5],"o":{"a":null}}');
  expect(written).toBe(`import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigInteger;
import java.util.List;

public record Root(
    @JsonProperty("class") long classValue,
    @JsonProperty("n") BigInteger n,
    @JsonProperty("xs") List<Double> xs,
    @JsonProperty("o") O o
) {
  public record O(
      @JsonProperty("a") Object a
  ) {}
}
`);
});

test('Python：dataclass，原键在 metadata 里，整数不限位数，小数用 Decimal', () => {
  expect(code('python', everyKind)).toBe(`from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Optional, Union


@dataclass(kw_only=True)
class Root:
    user_id: int = field(metadata={"json": "user-id"})
    class_: str = field(metadata={"json": "class"})
    ratio: float
    self: str
    k: int = field(metadata={"json": "$k"})
    n2fa: bool = field(metadata={"json": "2fa"})
    名: str
    orders: list[Order]
    mixed: list[Optional[Union[str, int]]]
    empty: list[Any]
    huge: int
    exact: Decimal


@dataclass(kw_only=True)
class Order:
    id: int
    at: Optional[str] = None
    note: Any = None
`);
  expect(
    valueOf(generateTypes(treeOf(everyKind), { language: 'python' })).notes.map(({ message }) => message),
  ).toContain('用 json.loads(…, parse_float=Decimal) 读取，小数才不丢位');
  expect(code('python', '{"":1}')).toContain('    unnamed: int = field(metadata={"json": ""})');
  expect(code('python', '[{"int":1}]')).toContain('int_: int = field(metadata={"json": "int"})');
  expect(code('python', '[{"a":1},null]')).toMatch(/class RootItem:[^]*\n\n\nRoot = list\[Optional\[RootItem\]\]\n$/);
});

test('同名的类型编号，与语言自带的类型不相混', () => {
  const written = code('typescript', '{"a":{"item":{"x":1}},"b":{"item":{"y":1}},"date":{"z":1}}');
  expect(written).toContain('interface Item {');
  expect(written).toContain('interface Item2 {');
  expect(written).toContain('interface DateValue {');
  expect(code('python', '{"decimal":{"x":1}}')).toContain('class DecimalValue:');
});

test('文档本身是数组、纯量、null，每种语言都写得出', () => {
  for (const language of typeLanguages) {
    for (const document of ['[]', '[{"a":1}]', '"x"', '1', 'true', 'null', '[null]', '{}', '[1,{"a":[]},"b"]'])
      expect(code(language, document)).toContain('Root');
  }
});

test('一个键有两百万个大写字母也不会慢下来', () => {
  for (const language of typeLanguages)
    expect(code(language, `{"${'A'.repeat(2_000_000)}":1}`)).toContain('A'.repeat(60));
});

test('两万个近似的键不会慢下来，太深的拒绝', () => {
  const keys = Array.from(
    { length: 20_000 },
    (_, at) => `"a${'-'.repeat(at % 7)}${'_'.repeat(at % 11)}${'.'.repeat(at % 13)}${'+'.repeat(at % 17)}":1`,
  );
  for (const language of typeLanguages) {
    expect(code(language, `{${keys.join(',')}}`).length).toBeGreaterThan(1000);
    const deep = treeOf('['.repeat(100_000) + ']'.repeat(100_000));
    expect(failureOf(generateTypes(deep, { language })).code).toBe('too-deep');
  }
});

test('超出双精度的数：每种语言说自己的实情', () => {
  const notes = (language: TypeLanguage) =>
    valueOf(generateTypes(treeOf('[0.12345678901234567891,12345678901234567890123]'), { language })).notes.map(
      ({ message }) => message,
    );
  expect(notes('typescript')).toEqual(['有超出双精度的数：number 无法保留全部位数，请换用不丢位的解析器']);
  expect(notes('java')).toContain('有双精度无法精确表示的小数：类型已选任意精度的');
});
