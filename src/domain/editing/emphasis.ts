import {
  type EditableText,
  type EditCommand,
  mapOffset,
  type TextChange,
  type TextEdit,
  type TextSelection,
  touchedLines,
} from './editable-text.ts';

/** Puts emphasis marks around the selection, or removes them where they are present. */
export function toggleMark(mark: string, placeholder: string): EditCommand {
  return (text, selected) => {
    const { from, to } = withoutSpace(text, selected);
    const inner = text.sliceString(from, to);
    const size = mark.length;
    const parts = inner.includes('\n') ? blockPartsOf(text, { from, to }).filter((part) => part.text) : [];
    const unmarked = parts.filter(({ text: part }) => !isWrapped(mark, part));
    if (parts.length > unmarked.length) return toggleParts(mark, unmarked.length > 0 ? unmarked : parts, { from, to });
    if (isMarked(mark, runBefore(text, from, mark), runAfter(text, to, mark))) {
      return {
        changes: [
          { from: from - size, to: from, insert: '' },
          { from: to, to: to + size, insert: '' },
        ],
        selected: { from: from - size, to: to - size },
      };
    }
    if (isWrapped(mark, inner)) {
      const bare = inner.slice(size, -size);
      return { changes: [{ from, to, insert: bare }], selected: { from, to: from + bare.length } };
    }
    if (inner.includes('\n') && parts[0]?.text !== inner) return toggleParts(mark, parts, { from, to });
    const kept = inner || placeholder;
    return {
      changes: [{ from, to, insert: mark + kept + mark }],
      selected: { from: from + size, to: from + size + kept.length },
    };
  };
}

interface BlockPart extends TextSelection {
  readonly text: string;
}

/** The marks of quotations, lists and headings at the beginning of a line. */
const lineMarks = /^\s*(?:>\s?|[-*+]\s+|\d{1,9}[.)]\s+|\[[ xX]\]\s+|#{1,6}\s+)*/;

/** The line before or after a block of code, in which emphasis is no emphasis. */
const fence = /^(?:`{3,}[^`]*$|~{3,})/;

/** The selected words of each paragraph, list item and heading, since emphasis ends with its block; code has none. */
function blockPartsOf(text: EditableText, { from, to }: TextSelection): BlockPart[] {
  const parts: TextSelection[] = [];
  let isOpen = false;
  let isCode = false;
  for (const line of touchedLines(text, { from, to })) {
    const mark = lineMarks.exec(line.text)?.[0] ?? '';
    const isFence = fence.test(line.text.slice(mark.length));
    if (isFence) isCode = !isCode;
    const start = isOpen && !mark.trim() ? (parts.pop()?.from ?? from) : Math.max(from, line.from + mark.length);
    const hasWords = line.text.trim() !== '' && !isFence && !isCode;
    if (hasWords) parts.push({ from: start, to: Math.max(start, Math.min(to, line.to)) });
    else if (start < line.from) parts.push({ from: start, to: line.from - 1 });
    // A heading ends with its line.
    isOpen = hasWords && !mark.trimEnd().endsWith('#');
  }
  return parts.map((part) => {
    const words = text.sliceString(part.from, part.to).trimEnd();
    return { from: part.from, to: part.from + words.length, text: words };
  });
}

/** Marks every part, or removes the marks of parts that have them. */
function toggleParts(mark: string, parts: readonly BlockPart[], { from, to }: TextSelection): TextEdit {
  const changes = parts.map(({ text, ...part }): TextChange => ({
    ...part,
    insert: isWrapped(mark, text) ? text.slice(mark.length, -mark.length) : mark + text + mark,
  }));
  return { changes, selected: { from, to: mapOffset(changes, to) } };
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

function isWrapped(mark: string, text: string): boolean {
  return isMarked(mark, leading(text, mark), trailing(text, mark)) && text.length > 2 * mark.length;
}

/** Whether a run of stars holds the mark: one star is emphasis, two are strong, three both; `**` does not hold `*` twice. */
function isMarked(mark: string, before: number, after: number): boolean {
  const count = Math.min(before, after);
  if (mark === '*') return count === 1 || count >= longestRun;
  return count >= mark.length;
}
