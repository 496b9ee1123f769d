import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { expect, test } from 'vitest';
import { parseSource } from '../support/parse-source.ts';

/** Texts that only the build, the operator or this site's own renderer writes. */
const ownTexts = [
  /^src\/server\/(?:build|config)\//,
  /^src\/server\/page\/(?:template|used-style)\.ts$/,
  /^src\/domain\/holiday\/bundled\.ts$/,
  /^src\/domain\/(?:search\/html-text|article\/(?:headings|text-summary|rendered-html|foreign-images))\.ts$/,
];

/**
 * The most characters of a text for which an expression may take more than linear time, because no longer one reaches it, and what
 * makes it slow. The keys are expressions or their beginnings.
 */
const limits: Readonly<Record<string, readonly [most: number, repeated: string]>> = {
  // A time: the first 4000 characters are read.
  [String.raw`/0+$/`]: [4000, '0'],
  [String.raw`/[,;，；。]+$/`]: [4000, ','],
  [String.raw`/^(?<length>.{1,60}?)\s*(?:钟)?\s*(?:以|之)?(?<way>前|后)\s*(?<rest>.{0,40})$/`]: [4000, ' '],
  [String.raw`/^\s*(?<period>`]: [4000, ' '],
  // A question in the search box, and an answer in mental arithmetic.
  [String.raw`/^(?:请问|查询|距离?|离)|(?:在|是|的)*(?:哪一?天|几月几[号日]|几[号日]|什么时候|何时|星期几|周几|日期|时间|时刻)$|还有[几多]少?天$/g`]:
    [30, '的'],
  [String.raw`/\s*(?:\.{2,}|…+|余数?|[rR])\s*/g`]: [100, ' '],
  [String.raw`/\s*([/⁄／])\s*/g`]: [100, ' '],
  [String.raw`/\s*又\s*/g`]: [100, ' '],
  // A password.
  [String.raw`/^(?:52[01]|1314|3344|77[58]8|258|584|5211|530|920|1920|1573|147|770880|9420|2014|1711|880|88)+$/`]: [
    64,
    '0521192092',
  ],
  [String.raw`/[\d!@#$%^&*._-]+$/`]: [64, '!'],
  [String.raw`/^(.{4,})\1+$/`]: [64, 'a'],
  [String.raw`/^[^\da-z]+|[^\da-z]+$/g`]: [64, '!'],
  // A key of JSON that becomes a name.
  [String.raw`/(\p{Lu}+)(\p{Lu}\p{Ll})/gu`]: [240, 'A'],
  // Both parts are of the same length for every place, which is much: a hundred marks, five hundred brackets.
  [String.raw`/(?:[-?:][ \t]+){100}|(?:[[{][ \t\r\n]*){500}/`]: [100_000, '[ '],
  // The beginning of a text by which its format is recognised.
  [String.raw`/^\s*(?:[\w-]+|"`]: [20_000, ' '],
  [String.raw`/^\s*(?:- +)*(?:[^\s"'{}[\],&*#?|<>=!%@${'`'}:-][^:{}"[\]]{0,60}|"[^"]*"|'[^']*')\s*:(?:\s|$)/`]: [
    20_000,
    '\t',
  ],
  // What stands around a data URI.
  [String.raw`/^\s*(?:<[a-z]`]: [2000, '\ta'],
  [String.raw`/^\s*(?:[\w-]+\s*:\s*)?(?:[^;{}()<>"'\\]*\s)?url\(\s*(["']?)\s*(?=data:)/i`]: [2000, '\t'],
  [String.raw`/^["'][^<>]*(?:>\s*(?:<\/[a-z][\w-]*\s*>)?\s*)?$/i`]: [2000, '\t'],
  [String.raw`/^["']?\s*\)[^;{}()<>"']*;?\s*$/`]: [2000, '\t'],
  [String.raw`/^"\s*,?\s*$/`]: [2000, '\t'],
  [String.raw`/^['${'`'}]\s*[,;]?\s*$/`]: [2000, '\t'],
  // The parts of a vocabulary of tokens: a run of capitals is read twice.
  [String.raw`/[^\r\n\p{L}\p{N}]?[\p{Lu}`]: [100_000, 'AR'],
  // A line of a checksum file: forty times its length.
  [String.raw`/^(\s*([\p{L}][^:：=]{0,40}?)\s*[:：=]\s*)\S/u`]: [100_000, '\t'],
  // A heading's id and a file's name after they are cut, and the name of a decoded file.
  [String.raw`/^-+|-+$/g`]: [100, '-'],
  [String.raw`/^\.+|[. ]+$/g`]: [60, ' '],
  [String.raw`/(?:\.(?:base64|b64|txt|pem))+$/i`]: [255, '.txt'],
  // Two characters before the cursor.
  [String.raw`/\n*$/`]: [2, '\n'],
  // A line of JSON that can be folded.
  [String.raw`/[{[]\s*(?:\/[/*].*)?$/`]: [5000, '[//'],
  // The shown beginning of a shared text; a line of links; a user agent; the message and a line of the stack of an error.
  [String.raw`/[.,;:!?)\]]+$/`]: [2000, '!'],
  [String.raw`/^(.+?)(?:\s+|\s*=\s*)(https?:\/\/\S+)$/i`]: [2300, ' '],
  [String.raw`/Version\/[\d.]+ .*Safari\//`]: [1000, 'Version/1. '],
  [String.raw`/\S*(:\/\/|@)\S*/g`]: [200, '/'],
  [String.raw`/(?:at (?:async |new )?([^\s(]+) \(|^([^\s@]*)@)?(?:https?:\/\/[^\s/]+)\/(?:[^\s?#:]*\/)?([\w.-]+\.m?js)[^\s:]*:(\d+):(\d+)\)?$/`]:
    [500, '.js'],
  // What jq says of an error, and the name before a mistake in a JSONPath.
  [String.raw`/^(\w+) \((.*)\) and (\w+)`]: [2000, ') and s ('],
  [String.raw`/[A-Za-z_\u0080-\uffff]`]: [1000, 'A'],
  // The text of a notice of holidays.
  ['/(?:[一二三四五六七八九十]+、']: [20_000, '“五一”、'],
  // Two hundred characters at each place of a stack.
  [String.raw`/\/src\/([\w./-]{1,200}:\d+)/`]: [20_000, '/src'],
  // The path of a file of the build.
  [String.raw`/[\\/]static[\\/].*?(`]: [8000, '/static/'],
};

interface Expression {
  readonly regex: RegExp;
  readonly file: string;
}

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !ownTexts.some((own) => own.test(file)));

/** The expressions that are written as literals. */
function literalsOf(file: string): Expression[] {
  const found: Expression[] = [];
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ file, regex: new RegExp(node.regex.pattern, node.regex.flags) });
    },
  }).visit(parseSource(file).program);
  return found;
}

/** The expressions that the modules of the domain build of strings when they are loaded. */
async function builtInDomain(): Promise<Expression[]> {
  const found: Expression[] = [];
  const Native = globalThis.RegExp;
  for (const file of files.filter((name) => name.startsWith('src/domain/'))) {
    if (!readFileSync(file, 'utf8').includes('new RegExp')) continue;
    globalThis.RegExp = new Proxy(Native, {
      construct(target, values, self) {
        const regex = Reflect.construct(target, values, self) as RegExp;
        found.push({ file, regex });
        return regex;
      },
    });
    await import(pathToFileURL(resolve(file)).href).finally(() => (globalThis.RegExp = Native));
  }
  return found;
}

/** Without `*`, `+` or `{2,}` an expression takes as long for a long text as for a short one at each place. */
function isRepeating({ source }: RegExp): boolean {
  return /[*+]|\{\d+,\}/.test(source.replaceAll(/\\[^]|\[(?:\\[^]|[^\]])*\]/g, ''));
}

async function readExpressions(): Promise<readonly Expression[]> {
  const all = [...files.flatMap(literalsOf), ...(await builtInDomain())].filter(({ regex }) => isRepeating(regex));
  return [...new Map(all.map((expression) => [String(expression.regex), expression])).values()];
}

const expressions = readExpressions();

const judged = 'tests/fixtures/regular-expressions.txt';

function digestOf({ regex }: Expression): string {
  return createHash('sha256').update(String(regex)).digest('base64url').slice(0, 8);
}

/** What recheck says of an expression; undefined where every text takes it linear time. */
async function faultOf({ regex, file }: Expression): Promise<string | undefined> {
  const verdict = await check(regex.source, regex.flags, { timeout: 30_000, randomSeed: 1 });
  if (verdict.status === 'safe') return undefined;
  const why =
    verdict.status === 'unknown' ? verdict.error.kind : `${verdict.complexity.summary}, ${verdict.attack.pattern}`;
  return `${file}: ${regex}: ${why}`;
}

// The digests of the expressions that recheck found linear spare the minutes that it takes for all of them.
test('正则表达式的时间与文字的长度成正比，或者文字有上限', { timeout: 600_000 }, async () => {
  const known = new Set(readFileSync(judged, 'utf8').split(/\s+/));
  const linear: string[] = [];
  const faults: string[] = [];
  const fresh: string[] = [];
  for (const expression of await expressions) {
    if (Object.keys(limits).some((key) => String(expression.regex).startsWith(key))) continue;
    const digest = digestOf(expression);
    const fault = known.has(digest) ? undefined : await faultOf(expression);
    if (fault === undefined) linear.push(digest);
    else faults.push(fault);
    if (fault === undefined && !known.has(digest)) fresh.push(`${expression.file}: ${expression.regex} 是线性的，`);
  }
  expect(faults).toEqual([]);
  expect(linear.length).toBeGreaterThan(350);
  await expect(
    linear
      .sort()
      .join(' ')
      .replaceAll(/(.{134}) /g, '$1\n'),
  ).toMatchFileSnapshot(`../../${judged}`, `${fresh.join('')}加上 -u 再运行就记下`);
});

test('有上限的正则表达式，在上限处也不久', async () => {
  const all = await expressions;
  for (const [key, [most, repeated]] of Object.entries(limits)) {
    const found = all.find(({ regex }) => String(regex).startsWith(key));
    expect(found, key).toBeDefined();
    const text = repeated.repeat(most / repeated.length);
    for (const worst of [`${text}\u0000`, `\u0000${text}\u0000`]) worst.replace(found!.regex, '');
  }
});
