import type { Failure } from '../../result.ts';
import { type QueryErrorCode, queryFailure, QueryStop } from '../core/query-stop.ts';

/** The exit code of jq for a program that does not compile. */
const compileError = 3;

/** What jq complained about, in Chinese: with its place in the program where jq names one. An unknown complaint stays as it is. */
export function explainJqError(stderr: string, exitCode: number, expression: string): Failure<QueryErrorCode> {
  const [message = ''] = stderr
    .slice(0, 2000)
    .replace(/^jq: error(?: \(at [^)]*\))?: /, '')
    .split(/\n(?:jq: |\s{4})/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim());
  if (exitCode !== compileError) return { code: 'value', message: `jq 运行出错：${translate(message, runtime)}` };
  const [, complaint = message, line, column] = /^(.*) at <top-level>, line (\d+), column (\d+):?$/.exec(message) ?? [];
  const sentence = translate(complaint, syntax);
  if (line === undefined) return { code: 'syntax', message: `jq 表达式有误：${sentence}` };
  const at = /unexpected end of file/.test(complaint)
    ? expression.length
    : offsetOf(expression, Number(line), Number(column));
  return queryFailure(expression, new QueryStop('syntax', hintAt(expression, at) ?? sentence, at));
}

/** jq counts columns in bytes of UTF-8. */
function offsetOf(expression: string, line: number, column: number): number {
  const lines = expression.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const bytes = new TextEncoder().encode(lines[line - 1] ?? '').slice(0, column - 1);
  return before + new TextDecoder().decode(bytes).length;
}

/** What is meant by a sign that jq does not know. */
function hintAt(expression: string, at: number): string | undefined {
  const sign = expression.charAt(at);
  if (/[“”‘’；，：（）【】｜]/.test(sign)) return '是中文标点，请换成英文的';
  if (sign === "'") return '不是 jq 的引号：文字用双引号，整个表达式外面不加引号';
  if (sign === '&' || expression.slice(at - 1, at + 1) === '||') return '不对：jq 里写 and、or';
  return undefined;
}

type Translations = readonly (readonly [pattern: RegExp, sentence: string])[];

const syntax: Translations = [
  [/^syntax error, unexpected end of file/, '缺少内容：括号、引号没有配对，或符号后面是空的'],
  [/^syntax error/, '放错了位置'],
  [/^(\w+)\/0 is not defined$/, '开始的 $1 不是 jq 的函数；取键要写成 .$1'],
  [/^(\w+)\/(\d+) is not defined$/, '开始的 $1 不是 jq 的函数，或不能带 $2 个参数'],
  [/^(\$\w+) is not defined$/, '开始的变量 $1 没有定义'],
  [/^Cannot use (\w+) \((.*)\) as object key$/, '开始的#1 $2 不能当键'],
  [/^Top-level program not given/, '没有内容'],
];

const runtime: Translations = [
  [/^(\w+) \((.*)\) and (\w+) \((.*)\) cannot be divided because the divisor is zero$/, '除数是 0'],
  [/^(\w+) \((.*)\) and (\w+) \((.*)\) cannot be added$/, '#1 $2 与#3 $4 不能相加'],
  [/^(\w+) \((.*)\) and (\w+) \((.*)\) cannot be subtracted$/, '#1 $2 与#3 $4 不能相减'],
  [/^(\w+) \((.*)\) and (\w+) \((.*)\) cannot be multiplied$/, '#1 $2 与#3 $4 不能相乘'],
  [/^(\w+) \((.*)\) and (\w+) \((.*)\) cannot be divided$/, '#1 $2 与#3 $4 不能相除'],
  [/^Cannot index array with string \((.*)\)$/, '数组里没有键 $1：先用 .[] 逐项取出'],
  [/^Cannot index object with number \((.*)\)$/, '对象不能用序号 $1 取，要写键'],
  [/^Cannot index (\w+) with \w+ \((.*)\)$/, '#1里取不出 $2'],
  [/^Cannot iterate over (\w+)(?: \((.*)\))?$/, '#1不能用 .[] 逐项取出'],
  [/^(\w+) \((.*)\) has no (?:keys|length)$/, '#1没有键或长度'],
  [/^(\w+) \((.*)\) cannot be parsed as a number$/, '#1 $2 不能转成数'],
  [/^Cannot use (\w+) \((.*)\) as object key$/, '#1 $2 不能当键'],
  [/^Regex failure: (.*)$/, '正则写得不对（$1）'],
];

const kinds = new Map(
  Object.entries({ object: '对象', array: '数组', string: '字符串', number: '数', boolean: '布尔值', null: 'null' }),
);

/** A sentence takes a part of the message where it has `$1`, and the Chinese word for the type that a part names where it has `#1`. */
function translate(message: string, translations: Translations): string {
  for (const [pattern, sentence] of translations) {
    const found = pattern.exec(message);
    if (!found) continue;
    return sentence.replaceAll(/([$#])(\d)/g, (_, sign: string, group: string) => {
      const part = found[Number(group)]!;
      return sign === '#' ? (kinds.get(part) ?? part) : part;
    });
  }
  return message;
}
