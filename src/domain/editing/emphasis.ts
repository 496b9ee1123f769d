import type { EditCommand, TextSelection, EditableText } from './editable-text.ts';

/** Puts emphasis marks around the selection, or removes them where they are present. */
export function toggleMark(mark: string, placeholder: string): EditCommand {
  return (text, selected) => {
    const { from, to } = withoutSpace(text, selected);
    const inner = text.sliceString(from, to);
    const size = mark.length;
    if (isMarked(mark, runBefore(text, from, mark), runAfter(text, to, mark))) {
      return {
        changes: [
          { from: from - size, to: from, insert: '' },
          { from: to, to: to + size, insert: '' },
        ],
        selected: { from: from - size, to: to - size },
      };
    }
    if (isMarked(mark, leading(inner, mark), trailing(inner, mark)) && inner.length > 2 * size) {
      const bare = inner.slice(size, -size);
      return { changes: [{ from, to, insert: bare }], selected: { from, to: from + bare.length } };
    }
    const kept = inner || placeholder;
    return {
      changes: [{ from, to, insert: mark + kept + mark }],
      selected: { from: from + size, to: from + size + kept.length },
    };
  };
}

/** The selection without outer spaces, because `** so **` is no emphasis. */
function withoutSpace(text: EditableText, { from, to }: TextSelection): TextSelection {
  const inner = text.sliceString(from, to);
  if (!inner.trim()) return { from, to };
  return { from: from + inner.length - inner.trimStart().length, to: to - inner.length + inner.trimEnd().length };
}

const longestRun = 3;

function runBefore(text: EditableText, offset: number, mark: string): number {
  return trailing(text.sliceString(Math.max(0, offset - longestRun), offset), mark);
}

function runAfter(text: EditableText, offset: number, mark: string): number {
  return leading(text.sliceString(offset, Math.min(text.length, offset + longestRun)), mark);
}

function leading(text: string, mark: string): number {
  let count = 0;
  while (text[count] === mark[0]) count += 1;
  return count;
}

function trailing(text: string, mark: string): number {
  let count = 0;
  while (count < text.length && text[text.length - 1 - count] === mark[0]) count += 1;
  return count;
}

/** Whether a run of stars holds the mark: one star is emphasis, two are strong, three both; `**` does not hold `*` twice. */
function isMarked(mark: string, before: number, after: number): boolean {
  const count = Math.min(before, after);
  if (mark === '*') return count === 1 || count >= longestRun;
  return count >= mark.length;
}
