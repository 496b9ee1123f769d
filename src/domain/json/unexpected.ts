import type { Scan } from './progress.ts';
import { placeName, placeOf, stop, type Stop } from './refuse.ts';
import { wordAt } from './tokens.ts';

/** Signs that Chinese input methods and word processors put in the place of JSON's own. */
const lookalikes: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '＂': '"',
  '「': '"',
  '」': '"',
  '，': ',',
  '、': ',',
  '：': ':',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
};

/** What is wrong with a character that cannot stand where it stands. */
export function unexpected(scan: Scan): Stop {
  const { text, at } = scan;
  const sign = text.charAt(at);
  if (sign === '\ufeff' && at === 0) return stop('byte-order-mark', at, '是字节顺序标记（BOM），请删去');
  return stop('unexpected', at, commonMistake(text, at) ?? misplaced(scan, sign));
}

function commonMistake(text: string, at: number): string | undefined {
  const sign = text.charAt(at);
  const meant = lookalikes[sign];
  if (meant) return `是中文标点，请改成半角的“${meant}”`;
  if (/['‘’`]/.test(sign)) return '不是双引号：JSON 的文字只能用半角双引号括起来';
  if (sign === '/' && /[/*]/.test(text.charAt(at + 1))) return '是注释的开头，JSON 不允许注释';
  return undefined;
}

function misplaced(scan: Scan, sign: string): string {
  switch (scan.wanted) {
    case 'end':
      return '是多余的：一份 JSON 只有一个值，前面的值已经完整';
    case 'colon':
      return '的位置应当是冒号：属性名后面要有“:”和值';
    case 'comma':
      return misplacedAfterValue(scan, sign);
    case 'key':
    case 'firstKey':
      return misplacedKey(scan, sign);
    default:
      return misplacedValue(scan, sign);
  }
}

function misplacedAfterValue({ text, open }: Scan, sign: string): string {
  const opener = open.at(-1)!;
  const closer = closerOf(text, opener);
  if (/["{[\d-]/.test(sign)) return '前面缺少逗号';
  if (sign !== '}' && sign !== ']') return `的位置应当是逗号或“${closer}”`;
  return `应当是“${closer}”，与${placeName(placeOf(text, opener))}“${text[opener]}”配对`;
}

function misplacedKey({ text, at, wanted }: Scan, sign: string): string {
  if (sign === '}' && wanted === 'key') return '前面多了一个逗号';
  if (sign === ',') return '前面缺少属性';
  const word = wordAt(text, at);
  return word ? '的位置应当是属性名，属性名要用双引号括起来' : '的位置应当是用双引号括起来的属性名';
}

function misplacedValue({ text, at }: Scan, sign: string): string {
  const before = text.slice(0, at).trimEnd().at(-1);
  if (before === ',' && (sign === ']' || sign === '}')) return '前面多了一个逗号';
  if (before === ':' && /[,}\]]/.test(sign)) return '前面缺少属性的值';
  if (sign === '+') return '不能写在数字前面，正数不写符号';
  if (sign === '.') return '前面缺少数字，小数要从 0 写起';
  return '的位置应当是一个值';
}

/** What is wrong with a text that ends too early. */
export function unfinished({ text, open, wanted }: Scan): Stop {
  const opener = open.at(-1);
  if (opener === undefined) return stop('empty', 0, '没有内容，请输入 JSON');
  const missing = wanted === 'colon' ? '属性名后面缺少“:”和值，' : '';
  const where = `${placeName(placeOf(text, opener))}“${text[opener]}”`;
  return stop('unclosed', text.length, `${missing}${where}没有配对的“${closerOf(text, opener)}”`);
}

function closerOf(text: string, opener: number): string {
  return text[opener] === '{' ? '}' : ']';
}
