const searches = "按正则查找写 search(@.键, 'x.*y')，要求完全匹配写 match";

/** How RFC 9535 writes what other dialects of JSONPath write otherwise, by what stands where reading stopped. */
const dialects: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^=~/, searches],
  [/^(?:contains|like|regex)\b/i, searches],
  [/^(?:in|anyof)\b/i, "写成 @.键 == 'a' || @.键 == 'b'"],
  [/^(?:nin|noneof)\b/i, "写成 @.键 != 'a' && @.键 != 'b'"],
  [/^and\b/i, '写成 &&'],
  [/^or\b/i, '写成 ||'],
  [/^not\b/i, '写成 !'],
  [/^(?:size|empty)\b/i, '写成 length(@.键) == 3'],
  [/^=(?![=~])/, '比较写成 =='],
  [/^[~^]/, '取键名、取上一层没有对应的写法'],
];

const nameEnd = /[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*$/;

/** What to write instead of another dialect at an offset; undefined for any other mistake. */
export function dialectHint(expression: string, at: number): string | undefined {
  const [before, rest] = [expression.slice(Math.max(0, at - 1000), at), expression.slice(at)];
  const found = dialects.find(([pattern]) => pattern.test(rest));
  if (found) return `处的写法不在 RFC 9535 里：${found[1]}`;
  const name = nameEnd.exec(before.slice(-200))?.[0];
  if (rest.startsWith('-') && name !== undefined) {
    const key = name + /^[-\w\u0080-\uffff]+/.exec(rest)![0];
    return `不能直接写在键里：写成 ['${key}']`;
  }
  if (rest.startsWith('[') && before.endsWith('.')) return "前面多了“.”：写成 $['键']";
  if (/^\d/.test(rest) && before.endsWith('.')) return "不能这样开头：序号写成 [0]，键写成 ['0']";
  if (rest.startsWith('(') && before.endsWith('[')) return '处的写法不在 RFC 9535 里：最后一项写成 [-1]';
  if (rest.startsWith('(') && name !== undefined) return '处的写法不在 RFC 9535 里：函数写在前面，如 length(@.键)';
  return undefined;
}
