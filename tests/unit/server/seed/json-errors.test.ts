import { describe, expect, test } from 'vitest';
import { fragmentOf, textInFragment } from '#client/tool/parts/address-text.ts';
import { repairJson } from '#domain/json/repair/repair-json.ts';
import { starterTexts } from '#tests/fixtures/starter.ts';
import { broken } from '#tests/generate/json-errors/cases.ts';
import { errorsOf, readErrors, linesOf } from '#tests/generate/json-errors/record.ts';

const text = starterTexts.get('/article/blog/json-errors')!;
const record = readErrors();
const parsers = Object.entries(record.parsers);
const absent = (facts: readonly string[]): string[] => facts.filter((fact) => !text.includes(fact));
/** What no repair can bring back; the article says where to look instead. */
const withoutLink = ['html', 'empty', 'object', 'undefined'];

function messageOf(input: string): string | null {
  try {
    JSON.parse(input);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('打不开的 JSON', () => {
  test('记下的正是这些输入；Node.js 现在还是这样说，Chromium 说的一样', () => {
    expect(record.ids).toEqual(broken.map(({ id }) => id));
    const said = (name: string) => parsers.find(([key]) => key.startsWith(name))![1];
    expect(broken.map(({ input }) => messageOf(input))).toEqual(said('Node.js'));
    expect(said('Chromium')).toEqual(said('Node.js'));
  });

  test.each(broken.map((one) => [one.id, one] as const))('%s：输入与每一句报错都在文中', (id, { input }) => {
    const shown = input.replace('\ufeff', '\\ufeff');
    expect(absent([...linesOf(id, record), ...(input ? [`\n${shown}\n\`\`\``] : [])])).toEqual([]);
  });

  test('链接打开的就是那一段，工具修得好', () => {
    const links = [...text.matchAll(/\]\(\/tool\/json\?panel=repair(#t=[^)]+)\)/g)].map(
      ([, fragment = '']) => fragment,
    );
    const mended = broken.filter(({ id }) => !withoutLink.includes(id));
    expect(links).toEqual(mended.map(({ input }) => fragmentOf(input)));
    for (const link of links) {
      const repaired = repairJson(textInFragment(link)!);
      expect(repaired.ok && messageOf(repaired.value.json)).toBeNull();
    }
  });

  test('不报错的都列出来了', () => {
    const takers = new Map<string, string[]>();
    for (const { id } of broken) {
      for (const [label, message] of errorsOf(id, record)) {
        if (message === null) takers.set(label, [...(takers.get(label) ?? []), id]);
      }
    }
    expect(Object.fromEntries(takers)).toEqual({
      Gson: ['empty', 'comma-array', 'quotes', 'bare-key', 'python', 'nan', 'zero', 'newline', 'comment', 'bom'],
      jq: ['empty', 'nan', 'zero', 'two', 'bom'],
      Python: ['nan'],
      Jackson: ['two'],
    });
  });

  test('PHP 说的两句，与各家的版本', () => {
    const [, php] = parsers.find(([key]) => key.startsWith('PHP'))!;
    const other = record.ids.filter((_, place) => php[place] !== 'Syntax error');
    expect(other).toEqual(['cut-string', 'newline']);
    const versions = parsers.map(([name]) => /^(\S+) (\d+(?:\.\d+)?)/.exec(name)!);
    const missing = versions.filter(([, name = '', version = '']) => {
      const shown = name === 'Firefox' || name === 'Chromium' ? version.split('.')[0]! : version;
      return !new RegExp(`${name}.{0,40}${shown.replace('.', '\\.')}`).test(text);
    });
    expect(missing).toEqual([]);
  });

  test('位置的数法', () => {
    const columnOf = (id: string, label: string) => Number(/column (\d+)/.exec(errorsOf(id, record).get(label)!)?.[1]);
    expect([columnOf('cut', 'Chrome、Node.js'), columnOf('cut', 'jq')]).toEqual([30, 39]);
    expect(absent(['别家说第 30 列，它说 39'])).toEqual([]);
    for (const { id } of broken) expect(errorsOf(id, record).get('Safari')).not.toMatch(/line|position/);
  });
});
