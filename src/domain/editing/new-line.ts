import type { EditCommand, EditableText } from './editable-text.ts';

const mark = /^(\s*(?:> ?)*)((?:[-*+]|(\d{1,9})([.)]))( +)(\[[ xX]\] +)?)?/;

/** The effect of Enter in a list or quotation: a new item, or the end of the list after an empty one. Undefined elsewhere. */
export const continueLine: EditCommand = (text, { from, to }) => {
  const line = text.lineAt(from);
  const [whole = '', outer = '', item = '', number, stop, space = ' ', task] = mark.exec(line.text) ?? [];
  const isQuote = outer.includes('>');
  if ((!item && !isQuote) || from - line.from < whole.length || isInCode(text, line.from)) return undefined;
  if (from === to && !line.text.slice(whole.length).trim()) {
    // The first Enter leaves the item, the next one the quotation.
    const left = item && isQuote ? outer : '';
    const cursor = line.from + left.length;
    return {
      changes: [{ from: line.from, to: line.to, insert: left }],
      selected: { from: cursor, to: cursor },
    };
  }
  const sign = number ? `${Number(number) + 1}${stop}` : (item[0] ?? '');
  const insert = `\n${outer}${item ? sign + space : ''}${task ? '[ ] ' : ''}`;
  const cursor = from + insert.length;
  return { changes: [{ from, to, insert }], selected: { from: cursor, to: cursor } };
};

const fence = /^ {0,3}(`{3,}|~{3,})/gm;

/** Whether a line is inside a fenced block, where a hyphen begins no list. It reads from the beginning, so it runs for list lines only. */
function isInCode(text: EditableText, offset: number): boolean {
  let open = '';
  for (const [, sign = ''] of text.sliceString(0, offset).matchAll(fence)) {
    if (!open) open = sign;
    else if (sign[0] === open[0] && sign.length >= open.length) open = '';
  }
  return open !== '';
}
