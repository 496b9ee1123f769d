import { runInThisContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { generateTypes, type TypeLanguage } from '../../../../src/domain/json/types/generate-types.ts';
import { createRandom } from '../../../../src/domain/math/index.ts';
import { createWriter } from './random-json.ts';
import { treeOf, typeLanguages, valueOf } from './tools.ts';

const sample = `{
  "user-id": 12345678901234567890, "class": "a", "ratio": 1.5, "self": "x", "$k": 1, "2fa": true, "名": "雪",
  "orders": [{"id": 1, "at": "2024-01-01"}, {"id": 9007199254740993, "note": null}],
  "mixed": [1, "a", null], "empty": [], "huge": 123456789012345678901, "exact": 0.12345678901234567891
}`;

function written(language: TypeLanguage, document = sample) {
  return valueOf(generateTypes(treeOf(document), { language }));
}

function code(language: TypeLanguage, document?: string): string {
  return written(language, document).code;
}

/** The schema of the whole document, made by running the code. */
function schemaOf(document: string): z.ZodType {
  const source = code('zod', document).replace("import { z } from 'zod';", '');
  const script = ts.transpile(source.replaceAll(/^export /gm, ''), { target: ts.ScriptTarget.ESNext });
  const name = source.includes('RootDocumentSchema =') ? 'RootDocumentSchema' : 'RootSchema';
  const make = runInThisContext(`(z) => {\n${script}\nreturn ${name};\n}`) as (library: typeof z) => z.ZodType;
  return make(z);
}

test('Python：dataclass，原键在 metadata 里，整数不限位数，小数用 Decimal', () => {
  expect(code('python')).toBe(`from __future__ import annotations

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
  expect(written('python').notes.map(({ message }) => message)).toContain(
    '用 json.loads(…, parse_float=Decimal) 读取，小数才不丢位',
  );
  expect(code('python', '{"":1}')).toContain('    unnamed: int = field(metadata={"json": ""})');
  expect(code('python', '[{"int":1}]')).toContain('int_: int = field(metadata={"json": "int"})');
  expect(code('python', '[{"a":1},null]')).toMatch(/class RootItem:[^]*\n\n\nRoot = list\[Optional\[RootItem\]\]\n$/);
});

test('C#：record 与 System.Text.Json 的特性，装不下的数用 JsonElement', () => {
  const made = code('csharp');
  expect(made).toContain('#nullable enable\nusing System.Collections.Generic;\nusing System.Text.Json;\n');
  expect(made).toContain('    [JsonPropertyName("user-id")]\n    public required ulong UserId { get; init; }\n');
  expect(made).toContain(
    '    [JsonPropertyName("at")]\n    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]\n    public string? At { get; init; }\n',
  );
  expect(made).toContain('public required JsonElement Huge');
  expect(made).toContain('public required List<JsonElement?> Mixed');
  expect(code('csharp', '{"root":1,"to_string":2,"a\u2028":3}')).toMatch(/RootValue[^]*ToStringValue[^]*"a\\u2028"/);
  expect(code('csharp', '[1.5]')).toContain('// 文档本身（Root）的类型：List<double>');
});

test('Kotlin：@Serializable 数据类，关键字用反引号，$ 转义', () => {
  const made = code('kotlin');
  expect(made).toContain('    @SerialName("user-id") val userId: ULong,\n');
  expect(made).toContain('    @SerialName("class") val classValue: String,\n');
  expect(made).toContain('    @SerialName("\\$k") val k: Long,\n');
  expect(made).toContain('    val at: String? = null,\n');
  expect(made).toContain('val huge: JsonPrimitive');
  expect(code('kotlin', '{"fun":1,"o":{}}')).toMatch(/val `fun`: Long[^]*@Serializable\nclass O\n/);
  expect(code('kotlin', '{"a\\f\\\\f":1}')).toContain('@SerialName("a\\u000c\\\\f")');
  expect(code('kotlin', '[[1]]')).toBe('typealias Root = List<List<Long>>\n');
});

test('Swift：Codable 与 CodingKeys，任意的值有 JSONValue', () => {
  const made = code('swift', '{"user-id":18446744073709551615,"default":1,"self":2,"xs":[1,"a",null],"d":1e400}');
  expect(made).toContain(`struct Root: Codable {
    let userId: UInt64
    let \`default\`: Int64
    let selfValue: Int64
    let xs: [JSONValue?]
    let d: Decimal

    enum CodingKeys: String, CodingKey {
        case userId = "user-id"
        case \`default\`
        case selfValue = "self"
        case xs
        case d
    }
}
`);
  expect(made).toContain('enum JSONValue: Codable {');
  expect(code('swift', '{"o":{}}')).toContain('struct O: Codable {}');
  expect(code('swift', '[1]')).toBe('typealias Root = [Int64]\n');
  expect(written('swift').notes.at(-1)?.message).toContain('38 位');
});

describe('Zod', () => {
  test('先写被引用的，再写引用的，类型由它推出', () => {
    expect(code('zod', '{"a-b":{"x":1.5},"n":[{"s":"t","big":9007199254740993},{"s":null}],"m":[1,"a"]}'))
      .toBe(`import { z } from 'zod';

export const ABSchema = z.object({
  x: z.number(),
});
export type AB = z.infer<typeof ABSchema>;

export const NItemSchema = z.object({
  s: z.string().nullable(),
  big: z.number().optional(), // JSON.parse 会丢掉这个数的末几位
});
export type NItem = z.infer<typeof NItemSchema>;

export const RootSchema = z.object({
  "a-b": ABSchema,
  n: z.array(NItemSchema),
  m: z.array(z.union([z.string(), z.number().int()])),
});
export type Root = z.infer<typeof RootSchema>;
`);
  });

  test('生成的 Schema 收下它自己的文档，缺了、错了的不收', () => {
    for (const document of [sample, '[]', '[1,null,{"a":[[]]}]', '"x"', 'null', 'true', '{}', '{"a":{"Root":[{}]}}'])
      expect(schemaOf(document).safeParse(JSON.parse(document)).error).toBeUndefined();
    expect(schemaOf('{"a":1}').safeParse({}).success).toBe(false);
    expect(schemaOf('{"a":1}').safeParse({ a: '1' }).success).toBe(false);
    expect(schemaOf('{"a":1}').safeParse({ a: 1.5 }).success).toBe(false);
  });

  test('五百份随意的文档也都收下', () => {
    const { write } = createWriter(createRandom(2020));
    for (let round = 0; round < 500; round += 1) {
      // 1e400 is infinite once JSON.parse has read it, and repeated names are forgotten.
      const document = JSON.stringify(JSON.parse(write(4)));
      expect(schemaOf(document).safeParse(JSON.parse(document)).error, document).toBeUndefined();
    }
  });
});

test('文档本身是数组、纯量、null，每种语言都写得出', () => {
  for (const language of typeLanguages) {
    for (const document of ['[]', '[{"a":1}]', '"x"', '1', 'true', 'null', '[null]', '{}', '[1,{"a":[]},"b"]'])
      expect(code(language, document)).toContain('Root');
  }
});

test('与语言自带的类型同名的对象改名', () => {
  expect(code('python', '{"decimal":{"x":1}}')).toContain('class DecimalValue:');
  expect(code('csharp', '{"json_element":{"x":1}}')).toContain('record JsonElementValue');
  expect(code('kotlin', '{"int":{"x":1}}')).toContain('class IntValue(');
  expect(code('swift', '{"codable":{"x":1}}')).toContain('struct CodableValue: Codable');
});
