import { describeChange } from './changes.ts';
import { readPaste } from './paste-document.ts';
import { applyEdits, type SourceEdit } from './source-edit.ts';
import { isComment, type RepairToken, scanRepairTokens } from './token-edits.ts';

/** What stands for the end of a text that breaks off within a document. */
interface CutEnd {
  /** The stretch from here to the end of the text gives way to `after`. */
  readonly start: number;
  readonly after: string;
  /** Undefined where only brackets are missing. */
  readonly guess?: string;
}

/** The edits of a text that breaks off within a document, as logs and models leave it; undefined for any other text. */
export function readCut(text: string): SourceEdit[] | undefined {
  const cut = findCutEnd(text);
  if (!cut) return undefined;
  const whole = text.slice(0, cut.start) + cut.after;
  const edits = readPaste(whole);
  if (!edits) return undefined;
  const done = edits.filter(({ end }) => end <= cut.start);
  const rest = edits.slice(done.length);
  const start = Math.min(cut.start, rest[0]?.start ?? cut.start);
  const shifted = rest.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const after = applyEdits(whole.slice(start), shifted);
  const before = text.slice(start).trimEnd();
  const kept = after.startsWith(before) && !/^\w/.test(after.slice(before.length)) ? before.length : 0;
  const change = describeChange({ before: before.slice(kept), after: after.slice(kept) });
  const message = cut.guess === undefined ? change : `${change}（猜测：${cut.guess}）`;
  return [...done, { start: start + kept, end: text.length, after: after.slice(kept), message }];
}

function findCutEnd(text: string): CutEnd | undefined {
  const first = Math.max(0, text.search(/[[{]/));
  const tokens = scanRepairTokens(text.slice(first));
  const closers = closersOf(tokens);
  // What a log adds after the cut is no part of the document.
  while (/^(?:\.{3,}|…+|\\)$/.test(tokens[tokens.length - 1]?.text ?? '')) tokens.pop();
  const last = tokens[tokens.length - 1];
  if (!closers || !last || isComment(last.text)) return undefined;
  const before = tokens[tokens.length - 2]?.text ?? '';
  const isKey = closers.startsWith('}') && /^[{,]$/.test(before);
  const ended = finishToken(last.text, before, isKey);
  return ended && { ...ended, start: first + last.start, after: ended.after + closers };
}

/** The brackets that are missing, the innermost first; undefined where none is, or where the others do not match. */
function closersOf(tokens: readonly RepairToken[]): string | undefined {
  const open: string[] = [];
  for (const { text } of tokens) {
    const at = '[{('.indexOf(text);
    if (text.length === 1 && at >= 0) open.unshift(']})'.charAt(at));
    else if (/^[\]})]$/.test(text) && open.shift() !== text) return undefined;
  }
  return open.length > 0 ? open.join('') : undefined;
}

/** Whether the character at an offset has an odd number of backslashes before it. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === '\\') start -= 1;
  return (at - start) % 2 === 1;
}

/** The end of a text without an escape that breaks off, and without one half of a surrogate pair. */
function withoutCutEscape(text: string): string {
  let whole = text;
  for (const pattern of [/\\(?:u[\dA-Fa-f]{0,3})?$/, /\\u[dD][89abAB][\dA-Fa-f]{2}$/]) {
    const start = whole.length - (pattern.exec(whole.slice(-6))?.[0].length ?? 0);
    if (start < whole.length && !isEscaped(whole, start)) whole = whole.slice(0, start);
  }
  return whole;
}

type FinishedToken = Omit<CutEnd, 'start'>;

function finishToken(token: string, before: string, isKey: boolean): FinishedToken | undefined {
  if (token === ':') return { after: ':null', guess: '缺少值' };
  if (/^[[\]{}(),]$/.test(token)) return { after: token };
  if (/^["']/.test(token)) return finishString(token, before, isKey);
  return isKey ? { after: `${token}:null`, guess: '缺少值' } : finishWord(token);
}

function finishString(token: string, before: string, isKey: boolean): FinishedToken | undefined {
  const quote = token.charAt(0);
  const isClosed = token.length > 1 && token.endsWith(quote) && !isEscaped(token, token.length - 1);
  const value = isKey ? ':null' : '';
  if (isClosed) return isKey ? { after: token + value, guess: '缺少值' } : { after: token };
  // The quote is missing before the bracket, not at the end.
  if (/[}\]]\s*$/.test(token)) return undefined;
  const body = withoutCutEscape(token);
  const isNone = body === quote && before !== ':';
  return { after: isNone ? '' : body + quote + value, guess: '文字没有写完' };
}

const words = ['true', 'false', 'null', 'True', 'False', 'None'];

/** A number or a word as a value: `3.` and `1e-` lose the sign that has no digits, `tru` becomes the word that begins so. */
function finishWord(token: string): FinishedToken | undefined {
  const written = token.replace(/(?:\.\.\.|…{1,2})$/, '');
  const digits = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/.exec(written)?.[0];
  if (digits !== undefined && /^\.?(?:[eE][+-]?)?$/.test(written.slice(digits.length)))
    return { after: digits, guess: '数可能没有写完' };
  if (written === '-') return { after: 'null', guess: '缺少值' };
  const word = words.find((each) => each.startsWith(written));
  if (word === undefined) return undefined;
  return word === written ? { after: word } : { after: word, guess: '词没有写完' };
}
