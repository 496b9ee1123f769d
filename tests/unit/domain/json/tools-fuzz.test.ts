import { expect, test } from 'vitest';
import { compareJson } from '#domain/json/compare/compare-json.ts';
import { readNdjson, writeNdjson } from '#domain/json/convert/ndjson.ts';
import { readCsv } from '#domain/json/convert/read-csv.ts';
import { readQueryString } from '#domain/json/convert/read-query.ts';
import { readToml } from '#domain/json/convert/read-toml.ts';
import { readXml } from '#domain/json/convert/read-xml.ts';
import { readYaml } from '#domain/json/convert/read-yaml.ts';
import { writeCsv } from '#domain/json/convert/write-csv.ts';
import { writeQueryString } from '#domain/json/convert/write-query.ts';
import { writeToml } from '#domain/json/convert/write-toml.ts';
import { writeXml } from '#domain/json/convert/write-xml.ts';
import { writeYaml } from '#domain/json/convert/write-yaml.ts';
import { parseJsonTree } from '#domain/json/core/tree.ts';
import { validateJson } from '#domain/json/core/validate.ts';
import { escapeUnicode, unescapeJsonText, unescapeUnicode } from '#domain/json/escape/string.ts';
import { expandNested, unpackNested } from '#domain/json/escape/unpack.ts';
import { queryJson } from '#domain/json/query/query-json.ts';
import { repairJson } from '#domain/json/repair/repair-json.ts';
import { generateSchema } from '#domain/json/schema/generate-schema.ts';
import { validateSchema } from '#domain/json/schema/validate-schema.ts';
import { generateTypes } from '#domain/json/types/generate-types.ts';
import { createRandom } from '#domain/math/index.ts';
import { testLength } from '#tests/support/test-length.ts';
import { createWriter } from './random-json.ts';
import { typeLanguages } from './tools.ts';

/** Inputs tried by each test. */
const rounds = testLength({ name: 'FUZZ', short: 500, long: 20_000 });
const random = createRandom(20_261_121);
const writer = createWriter(random);

/** Pieces of every language that is read here. */
const pieces = [
  ...Array.from('$@.*[]?()!&|{}:,"\'`\\/#%=<>-+~^ \n\t\r0159abcxyz中'),
  '..',
  '[?',
  '[*]',
  '==',
  '!=',
  '<=',
  '&&',
  '||',
  '[]',
  '[::-1]',
  '[-1]',
  'length(@)',
  "match(@,'a*b')",
  "search(@,'(a|b)+')",
  'sort_by(@,&a)',
  'max_by(@,&b)',
  'sum(@)',
  'avg(@)',
  'to_number(@)',
  'merge(@,@)',
  'keys(@)',
  'join(`","`,@)',
  'map(&a,@)',
  '__proto__',
  'constructor',
  'a: ',
  '- ',
  '? ',
  '&x ',
  '*x',
  '<<: *x',
  '|\n',
  '>-\n ',
  '!!set ',
  '%YAML 1.2\n',
  '---\n',
  '...\n',
  '<a>',
  '</a>',
  '<a b="c">',
  '<!-- ',
  '-->',
  '<![CDATA[',
  ']]>',
  '&amp;',
  '&#x41;',
  '<!DOCTYPE a [',
  '<?x ?>',
  '/>',
  'xsi:nil="true"',
  '[[a]]\n',
  '[a.b]\n',
  'a = 1\n',
  'a.b = "c"\n',
  '"""',
  "'''",
  '1979-05-27T07:32:00Z',
  '0x1F',
  '1_000',
  'inf',
  'nan',
  '1e400',
  'a[b]=1',
  'a.b=2&',
  'a[]=3&',
  '%41',
  '%e4%b8%ad',
  '%ff',
  '+',
  '""',
  ';',
  '\ud800',
  '\u{1f600}',
  '\u0000',
  '\ufeff',
  '\u2028',
];

function heap(): string {
  return Array.from({ length: 1 + writer.upTo(12) }, () => writer.pick(pieces)).join('');
}

function treeOf(text: string) {
  const tree = parseJsonTree(text);
  if (!tree.ok) throw new Error(`${JSON.stringify(text)}: ${tree.error.message}`);
  return tree.value;
}

interface Answer {
  readonly ok: boolean;
  readonly error?: { readonly message: string };
  readonly value?: unknown;
}

/** An answer is a value or a sentence; one that never comes ends the test by its time limit. */
function check(name: string, input: string, answer: () => Answer): unknown {
  const given = answer();
  if (!given.ok && !/[一-鿿]/.test(given.error?.message ?? '')) {
    throw new Error(`${name} of ${JSON.stringify(input)}: ${JSON.stringify(given)}`);
  }
  return given.ok ? given.value : undefined;
}

/** What a reader makes is JSON. */
function checkJson(name: string, input: string, answer: () => Answer): void {
  const value = check(name, input, answer) as { readonly json: string } | undefined;
  if (value && !validateJson(value.json).ok) throw new Error(`${name} ${JSON.stringify(input)}: ${value.json}`);
}

const readers = { readYaml, readToml, readXml, readCsv, readNdjson, readQuery: readQueryString, repairJson } as const;
const writers = {
  writeYaml,
  writeToml,
  writeXml,
  writeCsv,
  writeNdjson,
  writeQuery: writeQueryString,
  generateSchema,
} as const;

test(`${rounds} 份随意拼凑的文字：每一种读法都答以 JSON 或一句中文`, () => {
  for (let round = 0; round < rounds; round += 1) {
    const text = round % 3 === 0 ? writer.mutate(writer.write(4)) : heap();
    for (const [name, read] of Object.entries(readers)) checkJson(name, text, () => read(text));
    check('unescapeText', text, () => unescapeJsonText(text));
    check('unpackNested', text, () => unpackNested(text));
    const back = unescapeJsonText(round % 2 === 0 ? escapeUnicode(JSON.stringify(text)) : JSON.stringify(text));
    expect(back).toEqual({ ok: true, value: text });
    expect(unescapeUnicode(escapeUnicode(text)).length).toBeLessThanOrEqual(escapeUnicode(text).length);
  }
});

test(`${rounds} 份随意的 JSON：每一种写法都答以文字或一句中文`, () => {
  for (let round = 0; round < rounds; round += 1) {
    const text = writer.write(5);
    const tree = treeOf(text);
    for (const [name, write] of Object.entries(writers)) check(name, text, () => write(tree));
    check('expandNested', text, () => expandNested(tree));
    for (const language of typeLanguages) check(language, text, () => generateTypes(tree, { language, name: heap() }));
    const other = treeOf(writer.write(4));
    check('compareJson', text, () =>
      compareJson(tree, other, { keyOrder: round % 2 === 0, numberForm: round % 3 === 0 }),
    );
    check('validateSchema', text, () => validateSchema(other, tree));
    expect(compareJson(tree, treeOf(text))).toMatchObject({
      ok: true,
      value: { same: true, differences: [], patch: '[]' },
    });
    const schema = generateSchema(tree);
    if (schema.ok)
      expect(validateSchema(tree, treeOf(schema.value))).toMatchObject({ ok: true, value: { problems: [] } });
  }
});

test(`${rounds} 个随意拼凑的查询：都答以结果或一句中文`, () => {
  for (let round = 0; round < rounds; round += 1) {
    const tree = treeOf(writer.write(4));
    const expression = heap();
    for (const asked of [`$${expression}`, `$[?${expression}]`, `$..${expression}`])
      check('jsonpath', asked, () => queryJson(tree, asked));
  }
});
