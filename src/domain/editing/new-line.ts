import type { EditableLine, EditCommand, EditableText, TextChange } from './editable-text.ts';
import { isInFence } from './fences.ts';

const mark = /^(\s*(?:> ?)*)((?:[-*+]|(\d{1,9})([.)]))( +)(\[[ xX]\] +)?)?/;

/** The effect of Enter in a list or quotation: a new item, or the end of the list after an empty one. Undefined elsewhere. */
export const continueLine: EditCommand = (text, { from, to }) => {
  const line = text.lineAt(from);
  const [whole = '', outer = '', item = '', number, stop, space = ' ', task] = mark.exec(line.text) ?? [];
  const isQuote = outer.includes('>');
  if ((!item && !isQuote) || from - line.from < whole.length || isInFence(text, line.from)) return undefined;
  if (from === to && !line.text.slice(whole.length).trim()) {
    // The first Enter leaves the item, the next one the quotation.
    const left = item && isQuote ? outer : '';
    // Without an empty line the next paragraph would belong to the item or quotation above.
    const insert = isBelowText(text, line) ? `${left.trimEnd()}\n${left}` : left;
    const cursor = line.from + insert.length;
    return {
      changes: [{ from: line.from, to: line.to, insert }],
      selected: { from: cursor, to: cursor },
    };
  }
  const sign = number ? `${Number(number) + 1}${stop}` : (item[0] ?? '');
  const insert = `\n${outer}${item ? sign + space : ''}${task ? '[ ] ' : ''}`;
  const cursor = from + insert.length;
  const later = number ? countOn(text, text.lineAt(to), { outer, number: Number(number) + 1 }) : [];
  return { changes: [{ from, to, insert }, ...later], selected: { from: cursor, to: cursor } };
};

function isBelowText(text: EditableText, { from }: EditableLine): boolean {
  return from > 0 && text.lineAt(from - 1).text.replace(/^[\s>]+/, '') !== '';
}

/** Counts the items below a new one on, as far as they are numbered one after the other. */
function countOn(
  text: EditableText,
  { to }: EditableLine,
  { outer, number }: { readonly outer: string; readonly number: number },
): TextChange[] {
  const changes: TextChange[] = [];
  let next = number;
  for (let line = { to, text: '' } as EditableLine; line.to < text.length;) {
    line = text.lineAt(line.to + 1);
    const rest = line.text.startsWith(outer) ? line.text.slice(outer.length) : undefined;
    if (rest === undefined || !/^(?:\s|\d|$)/.test(rest)) break;
    const [digits = ''] = /^\d{1,9}(?=[.)] )/.exec(rest) ?? [];
    if (digits !== '' && Number(digits) !== next) break;
    if (digits === '') continue;
    next += 1;
    const from = line.from + outer.length;
    changes.push({ from, to: from + digits.length, insert: String(next) });
  }
  return changes;
}
