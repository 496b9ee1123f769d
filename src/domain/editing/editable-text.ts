/** A line of a text: where it begins and ends (before its line end), and what it says. */
export interface EditableLine {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A text as the commands of the editor read it; the editor's own document fits, so that a long one need not be copied. */
export interface EditableText {
  readonly length: number;
  lineAt(offset: number): EditableLine;
  sliceString(from: number, to?: number): string;
}

/** What is selected; a cursor where both are the same. */
export interface TextSelection {
  readonly from: number;
  readonly to: number;
}

/** Text to be put in place of a piece. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** What a command does: changes in their order, counted in the text before, and what is selected in the text after. */
export interface TextEdit {
  readonly changes: readonly TextChange[];
  readonly selected: TextSelection;
}

export type EditCommand = (text: EditableText, selected: TextSelection) => TextEdit | undefined;

/** A string for the commands to read. */
export function editableText(text: string): EditableText {
  return {
    length: text.length,
    lineAt(offset) {
      const from = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
      const end = text.indexOf('\n', offset);
      const to = end < 0 ? text.length : end;
      return { from, to, text: text.slice(from, to) };
    },
    sliceString: (from, to) => text.slice(from, to),
  };
}

/** The lines a selection touches, in their order. */
export function touchedLines(text: EditableText, { from, to }: TextSelection): readonly EditableLine[] {
  const lines = [text.lineAt(from)];
  for (let line = lines[0] as EditableLine; line.to < to; lines.push(line)) line = text.lineAt(line.to + 1);
  return lines;
}

/** The text after a command. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  let result = '';
  let done = 0;
  for (const { from, to, insert } of changes) {
    result += text.slice(done, from) + insert;
    done = to;
  }
  return result + text.slice(done);
}

/** Where a place of the text stands after changes; one inside a replaced piece comes to its end. */
export function mapOffset(changes: readonly TextChange[], offset: number): number {
  let moved = offset;
  for (const { from, to, insert } of changes) {
    if (from >= offset) break;
    moved += insert.length - (Math.min(to, offset) - from);
  }
  return moved;
}
