import type { EditCommand } from './editable-text.ts';

const address = /^(?:https?:\/\/|mailto:)\S+$/i;

/** Makes a link of the selected words or address, and selects the part that is still missing. */
export const insertLink: EditCommand = (text, { from, to }) => {
  const inner = text.sliceString(from, to).trim();
  if (address.test(inner)) {
    return { changes: [{ from, to, insert: `[文字](${inner})` }], selected: { from: from + 1, to: from + 3 } };
  }
  const words = inner || '文字';
  const start = from + words.length + 3;
  return {
    changes: [{ from, to, insert: `[${words}](https://)` }],
    selected: inner ? { from: start, to: start + 8 } : { from: from + 1, to: from + 3 },
  };
};

/** Makes a link when an address is pasted over selected words; undefined for other pastes and selections. */
export function linkSelection(pasted: string): EditCommand {
  return (text, { from, to }) => {
    const words = text.sliceString(from, to);
    const target = pasted.trim();
    if (!words.trim() || /[\n[\]]/.test(words) || address.test(words) || !address.test(target)) return undefined;
    const insert = `[${words}](${target})`;
    return { changes: [{ from, to, insert }], selected: { from: from + insert.length, to: from + insert.length } };
  };
}

/** Replaces the selection by a text as it is. */
export function insertText(insert: string): EditCommand {
  return (_, { from, to }) => {
    const cursor = from + insert.length;
    return { changes: [{ from, to, insert }], selected: { from: cursor, to: cursor } };
  };
}

/** Inserts a footnote mark at the cursor and its note at the end of the text, and moves the cursor to the note. */
export const insertFootnote: EditCommand = (text, { to }) => {
  const whole = text.sliceString(0, text.length);
  const numbers = [...whole.matchAll(/\[\^(\d{1,6})\]/g)].map(([, number]) => Number(number));
  const number = Math.max(0, ...numbers) + 1;
  const mark = `[^${number}]`;
  // No empty line separates notes.
  const lead = /(?:^|\n)\[\^[^\]\n]+\]:[^\n]*\n*$/.test(whole) ? '\n' : '\n\n';
  const end = whole.trimEnd().length;
  const note = `${lead}${mark}: `;
  const words = '注释';
  if (end < to) {
    const cursor = to + mark.length + note.length;
    const insert = mark + note + words;
    return { changes: [{ from: to, to: text.length, insert }], selected: { from: cursor, to: cursor + words.length } };
  }
  const cursor = end + mark.length + note.length;
  return {
    changes: [
      { from: to, to, insert: mark },
      { from: end, to: text.length, insert: `${note}${words}\n` },
    ],
    selected: { from: cursor, to: cursor + words.length },
  };
};
