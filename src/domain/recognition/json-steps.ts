import { isJwt, readJwt } from '../base64/index.ts';
import { recogniseFormat } from '../json/convert/recognise-format.ts';
import { hintOf } from '../json/core/value-hint.ts';
import { unescapeUnicode } from '../json/escape/string.ts';
import { expandNested, unpackNested } from '../json/escape/unpack.ts';
import { formatJson, parseJsonTree, validateJson } from '../json/index.ts';
import { type RescuedJson, rescueJson } from '../json/repair/rescue.ts';
import { beijingOffsetSeconds } from '../lunar/index.ts';
import { formatSeconds } from '../text/time.ts';
import { type StepRule, textValue } from './step.ts';

/** JSON on indented lines; undefined for what is none. */
export function formatDocument(text: string): string | undefined {
  const written = formatJson(text, { indent: 2 });
  return written.ok ? written.value : undefined;
}

const isDocument = (text: string): boolean => /^[[{]/.test(text) && validateJson(text).ok;

const mayHold = /[[{]\s*(?:["'“‘\\{[]|[\w$]+\s*:|\d+,)|^["'“]/;

/** The last text that was looked at: two steps ask for the document in it, and then take it. */
let latest: { readonly text: string; readonly found: RescuedJson | undefined } = { text: '', found: undefined };

/** The document in a text that is none itself. */
function findDocument(text: string): RescuedJson | undefined {
  if (latest.text !== text) latest = { text, found: mayHold.test(text) ? rescueJson(text) : undefined };
  return latest.found;
}

/** Whether lines are another format, in which documents may stand as well. */
const isOther = (text: string): boolean => text.includes('\n') && recogniseFormat(text) !== undefined;

/** The passage of a text from which a document was taken; undefined where it was put together from several. */
function passageOf(text: string, { changes }: RescuedJson): string | undefined {
  const first = changes[0]!;
  const last = changes[changes.length - 1]!;
  const start =
    first.after === '' && text.slice(0, first.offset).trim() === '' ? first.before.length + first.offset : 0;
  const isCut = last.after === '' && text.slice(last.offset + last.before.length).trim() === '' && last.offset >= start;
  const passage = text.slice(start, isCut ? last.offset : text.length).trim();
  const again = validateJson(passage).ok ? undefined : rescueJson(passage);
  return validateJson(passage).ok || (again && !again.isTaken) ? passage : undefined;
}

/** The token in a text; such a text is taken apart only where no part of a token ends. */
function tokenIn(text: string): string | undefined {
  return text
    .split(/[^\w.-]+/)
    .find((part) => part.startsWith('eyJ') && part.split('.').length === 3 && isJwt(part) && readJwt(part).ok);
}

/** What follows a time in the annotated text. */
function annotateTimes(text: string): string | undefined {
  let found = 0;
  const lines = text.split('\n').map((line) => {
    const value = line.slice(line.lastIndexOf(' ') + 1).replace(/,$/, '');
    const digits = value.replaceAll('"', '');
    const hint = /^\d{10,19}$/.test(digits) ? hintOf('number', digits) : undefined;
    if (hint?.kind !== 'timestamp') return line;
    found += 1;
    return `${line}  // ${formatSeconds(Math.floor(hint.milliseconds / 1000), beijingOffsetSeconds)}`;
  });
  return found > 0 ? lines.join('\n') : undefined;
}

function expandStrings(text: string): string | undefined {
  const tree = parseJsonTree(text);
  const opened = tree.ok ? expandNested(tree.value) : undefined;
  return opened?.ok ? formatDocument(opened.value.json) : undefined;
}

/** Both parts of a token as one document. */
function openToken(text: string): string | undefined {
  const read = readJwt(text);
  if (!read.ok || read.value.payload === undefined) return undefined;
  return formatDocument(`{"header":${read.value.header},"payload":${read.value.payload}}`);
}

const page = 'tool/json';

/** The steps that read JSON, and tokens in it. */
export const jsonSteps: readonly StepRule[] = [
  {
    kind: 'jwt',
    name: '解读 JWT',
    what: 'JWT',
    page: 'tool/base64',
    confidence: (text) => (isJwt(text) && readJwt(text).ok ? 0.97 : 0),
    apply: (text) => textValue(openToken(text)),
  },
  {
    kind: 'json',
    name: '格式化',
    what: 'JSON',
    page,
    confidence: (text) => (isDocument(text) ? 0.96 : 0),
    apply: (text) => textValue(formatDocument(text)),
  },
  {
    kind: 'unfold',
    name: '展开字符串',
    what: '写成字符串的 JSON',
    page,
    query: { panel: 'escape', escape: 'unpack' },
    confidence: (text) =>
      unpackNested(text).ok ? 0.95 : /"\s*[[{]\s*(?:\\"|[\d{[])/.test(text) && expandStrings(text) ? 0.9 : 0,
    apply(text) {
      const whole = unpackNested(text);
      return textValue(whole.ok ? formatDocument(whole.value) : expandStrings(text));
    },
  },
  {
    kind: 'take-json',
    name: '取出 JSON',
    what: '含 JSON 的文字',
    page,
    confidence: (text) => (!isDocument(text) && findDocument(text)?.isTaken ? (isOther(text) ? 0.4 : 0.88) : 0),
    apply(text) {
      const found = findDocument(text);
      return textValue(found && (passageOf(text, found) ?? found.json));
    },
    takesPart: true,
  },
  {
    kind: 'repair',
    name: '修复 JSON',
    what: '有错误的 JSON',
    page,
    confidence(text) {
      const found = isDocument(text) ? undefined : findDocument(text);
      return found && !found.isTaken && !isOther(text) ? (/^[[{"'(]/.test(text) ? 0.86 : 0.6) : 0;
    },
    apply: (text) => textValue(findDocument(text)?.json),
  },
  {
    kind: 'unicode',
    name: '还原 \\u 转义',
    what: 'Unicode 转义',
    page,
    query: { panel: 'escape', escape: 'chinese' },
    confidence: (text) => (/\\u[\da-f]{4}/i.test(text) && unescapeUnicode(text) !== text ? 0.85 : 0),
    apply: (text) => textValue(unescapeUnicode(text)),
  },
  {
    kind: 'times',
    name: '标注时间',
    what: '含时间戳的 JSON',
    page: 'tool/timestamp',
    confidence: (text) => (isDocument(text) && annotateTimes(text) ? 0.8 : 0),
    apply(text) {
      const marked = annotateTimes(text);
      return marked === undefined ? undefined : { text: marked, isAnnotated: true };
    },
  },
  {
    kind: 'take-jwt',
    name: '取出 JWT',
    what: '含 JWT 的文字',
    page: 'tool/base64',
    confidence: (text) => (!isJwt(text) && text.includes('eyJ') && tokenIn(text) ? 0.7 : 0),
    apply: (text) => textValue(tokenIn(text)),
    takesPart: true,
  },
];
