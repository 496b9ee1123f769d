/** A line of a text: the offsets of its beginning and end (before the line break), and its text. */
export interface EditableLine {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A text that the editor's commands read. The editor's document implements it, so that a long text need not be copied. */
export interface EditableText {
  readonly length: number;
  lineAt(offset: number): EditableLine;
  sliceString(from: number, to?: number): string;
}

/** The offsets of a selection; a cursor where both are the same. */
export interface TextSelection {
  readonly from: number;
  readonly to: number;
}

/** A replacement for a range of the text. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The effect of a command: its changes in order, with offsets of the old text, and the selection in the new text. */
export interface TextEdit {
  readonly changes: readonly TextChange[];
  readonly selected: TextSelection;
}

/** A command of the editor; undefined where it does not apply, so that the key keeps its usual effect. */
export type EditCommand = (text: EditableText, selected: TextSelection) => TextEdit | undefined;

/** Makes an editable text of a string. */
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

/** The offset of a position after changes; a position inside a replaced range moves to its end. */
export function mapOffset(changes: readonly TextChange[], offset: number): number {
  let moved = offset;
  for (const { from, to, insert } of changes) {
    if (from >= offset) break;
    moved += insert.length - (Math.min(to, offset) - from);
  }
  return moved;
}

/** The line ends needed for empty lines above and below a block in place of a range; none at either end of the document. */
export function lineEndsAround(text: EditableText, { from, to }: TextSelection): readonly [lead: string, tail: string] {
  const before = text.sliceString(Math.max(0, from - 2), from);
  const after = text.sliceString(to, Math.min(text.length, to + 2));
  const missing = (ends: RegExpExecArray | null): string => '\n'.repeat(2 - ends![0].length);
  return [before && missing(/\n*$/.exec(before)), after && missing(/^\n*/.exec(after))];
}
