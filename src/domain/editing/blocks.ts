import {
  lineEndsAround,
  type EditCommand,
  type TextEdit,
  type TextSelection,
  touchedLines,
  type EditableText,
} from './editable-text.ts';

/** Makes a code span of selected words, and a fenced block of selected lines or on an empty line. */
export const insertCode: EditCommand = (text, selected) => {
  const inner = text.sliceString(selected.from, selected.to);
  if (!inner.includes('\n') && text.lineAt(selected.from).text.trim()) return around(text, selected, '`', '代码');
  const fence = inner.includes('```') ? '````' : '```';
  return putBlock(text, selected, { before: `${fence}\n`, inner: inner || '代码', after: `\n${fence}` });
};

/** Inserts a formula within a line, or a block formula on an empty line. */
export const insertFormula: EditCommand = (text, selected) => {
  const inner = text.sliceString(selected.from, selected.to);
  if (!inner.includes('\n') && text.lineAt(selected.from).text.trim()) return around(text, selected, '$', 'x^2');
  return putBlock(text, selected, { before: '$$\n', inner: inner || 'E = mc^2', after: '\n$$' });
};

/** Inserts a table of two columns and selects the head of the first. */
export const insertTable: EditCommand = (text, selected) =>
  putBlock(text, { from: selected.to, to: selected.to }, { before: '| ', inner: '列一', after: tableRest });

const tableRest = ' | 列二 |\n| --- | --- |\n| 内容 | 内容 |';

/** Makes the selected lines a callout, or begins a new one. */
export const insertCallout: EditCommand = (text, selected) => {
  const lines = touchedLines(text, selected);
  const from = lines[0]?.from ?? 0;
  const to = lines[lines.length - 1]?.to ?? 0;
  const inner = text.sliceString(from, to).trim() || '要提醒的话';
  return putBlock(text, { from, to }, { before: '> [!NOTE]\n> ', inner: inner.replace(/\n/g, '\n> '), after: '' });
};

function around(text: EditableText, { from, to }: TextSelection, mark: string, placeholder: string): TextEdit {
  const inner = text.sliceString(from, to) || placeholder;
  const start = from + mark.length;
  return {
    changes: [{ from, to, insert: mark + inner + mark }],
    selected: { from: start, to: start + inner.length },
  };
}

interface BlockMarkup {
  readonly before: string;
  /** The selection after the command. */
  readonly inner: string;
  readonly after: string;
}

/** Inserts a block between empty lines; after the paragraph where the cursor stands in one. */
function putBlock(text: EditableText, selected: TextSelection, { before, inner, after }: BlockMarkup): TextEdit {
  const isCursor = selected.from === selected.to;
  const line = text.lineAt(selected.to);
  const from = isCursor && line.text.trim() ? line.to : selected.from;
  const to = isCursor ? from : selected.to;
  const [lead, tail] = lineEndsAround(text, { from, to });
  const start = from + lead.length + before.length;
  return {
    changes: [{ from, to, insert: lead + before + inner + after + tail }],
    selected: { from: start, to: start + inner.length },
  };
}
