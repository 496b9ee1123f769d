import { want } from './grammar.ts';
import { stop, type JsonStop } from './refuse.ts';

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

/** A place where no token can stand that the grammar wants there. */
export interface UnexpectedToken {
  /** The unexpected text and some of the text behind it. */
  readonly text: string;
  /** The state of the grammar, one of `want`. */
  readonly wanted: number;
  /** The last character before it that is no white space. */
  readonly before: string;
  /** Whether it is the start of the document. */
  readonly isStart: boolean;
  /** The innermost open bracket, where there is one. */
  readonly opener?: '{' | '[';
  readonly openerPlace?: string;
}

/** The stop for a character that is not allowed in the current state. */
export function stopAtToken(misfit: UnexpectedToken): JsonStop {
  const { text } = misfit;
  if (text.startsWith('\ufeff') && misfit.isStart) {
    return stop('byte-order-mark', 0, '是字节顺序标记（BOM），请删除');
  }
  return stop('unexpected', 0, commonMistake(text) ?? sayMisplaced(misfit, text.charAt(0)));
}

function commonMistake(text: string): string | undefined {
  const meant = lookalikes[text.charAt(0)];
  if (meant) return `是中文标点，请改成半角的“${meant}”`;
  if (/^['‘’`]/.test(text)) return '不是双引号：JSON 的文字只能用半角双引号括起来';
  if (/^\/[/*]/.test(text)) return '是注释的开头，JSON 不允许注释';
  return undefined;
}

function sayMisplaced(misfit: UnexpectedToken, sign: string): string {
  switch (misfit.wanted) {
    case want.end:
      return '是多余的：一份 JSON 只有一个值，前面的值已经完整';
    case want.colon:
      return '的位置应当是冒号：键后面要有“:”和值';
    case want.afterItem:
    case want.afterMember:
      return misplacedAfterValue(misfit, sign);
    case want.key:
    case want.firstKey:
      return misplacedKey(misfit, sign);
    default:
      return misplacedValue(misfit, sign);
  }
}

function misplacedAfterValue(misfit: UnexpectedToken, sign: string): string {
  const closer = closerOf(misfit);
  if (/["{[\d-]/.test(sign)) return '前面缺少逗号';
  if (sign !== '}' && sign !== ']') return `的位置应当是逗号或“${closer}”`;
  return `应当是“${closer}”，与${misfit.openerPlace}“${misfit.opener}”配对`;
}

function misplacedKey({ text, wanted }: UnexpectedToken, sign: string): string {
  if (sign === '}' && wanted === want.key) return '前面多了一个逗号';
  if (sign === ',') return '前面缺少键';
  return /^[\w$]/.test(text) ? '的位置应当是键，键要用双引号括起来' : '的位置应当是用双引号括起来的键';
}

function misplacedValue({ before }: UnexpectedToken, sign: string): string {
  if (before === ',' && (sign === ']' || sign === '}')) return '前面多了一个逗号';
  if (before === ':' && /[,}\]]/.test(sign)) return '前面缺少键的值';
  if (sign === '+') return '不能写在数字前面，正数不写符号';
  if (sign === '.') return '前面缺少数字，小数要从 0 写起';
  return '的位置应当是一个值';
}

/** The stop for a document that ends too early. */
export function stopAtEnd(misfit: UnexpectedToken): JsonStop {
  const { opener, openerPlace, wanted } = misfit;
  if (!opener) return stop('empty', 0, '没有内容，请输入 JSON');
  const missing = wanted === want.colon ? '键后面缺少“:”和值，' : '';
  return stop('unclosed', 0, `${missing}${openerPlace}“${opener}”没有配对的“${closerOf(misfit)}”`);
}

function closerOf({ opener }: UnexpectedToken): string {
  return opener === '{' ? '}' : ']';
}
