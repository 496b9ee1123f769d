import { expect, test } from 'vitest';
import { generateTypes, type TypeLanguage } from '../../../../src/domain/json/types/generate-types.ts';
import { failureOf, treeOf, typeLanguages, valueOf } from './tools.ts';

const sample = `{
  "user-id": 12345678901234567890, "type": "a", "ratio": 1.0, "self": "x", "": 1, "2fa": true,
  "orders": [{"id": 1, "at": "2024-01-01"}, {"id": 9007199254740993, "note": null}],
  "mixed": [1, "a", null], "list": [{"id": 1}], "userId": 0
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

test('Rust：serde 改名，保留字用 r#，可缺的是 Option', () => {
  expect(code('rust', '[{"type":1,"self":2,"a-b":18446744073709551615},{"type":1,"self":null,"a-b":0,"x":1e400}]'))
    .toBe(`use serde::{Deserialize, Serialize};

pub type Root = Vec<RootItem>;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct RootItem {
    pub r#type: i64,
    #[serde(rename = "self")]
    pub self_: Option<i64>,
    #[serde(rename = "a-b")]
    pub a_b: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<serde_json::Number>,
}
`);
});

test('同名的类型编号，与语言自带的类型不相混', () => {
  const written = code('typescript', '{"a":{"item":{"x":1}},"b":{"item":{"y":1}},"date":{"z":1}}');
  expect(written).toContain('interface Item {');
  expect(written).toContain('interface Item2 {');
  expect(written).toContain('interface DateValue {');
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
  expect(notes('rust')).toContain('serde_json 打开 arbitrary_precision 特性，Number 才留得住每一位');
  expect(notes('java')).toContain('有双精度无法精确表示的小数：类型已选任意精度的');
});
