import { type EditCommand, touchedLines } from './editable-text.ts';

/** The marks at the beginning of lines that can be toggled. */
export type LineMark = 'quote' | 'bullets' | 'numbers' | 'tasks';

const patterns: Readonly<Record<LineMark, RegExp>> = {
  quote: /^(\s*)> ?/,
  bullets: /^(\s*)[-*+] +(?!\[[ xX]\] )/,
  numbers: /^(\s*)\d{1,9}[.)] +/,
  tasks: /^(\s*)[-*+] +\[[ xX]\] +/,
};
const anyList = /^(\s*)(?:[-*+] +\[[ xX]\] +|[-*+] +|\d{1,9}[.)] +)/;

/** Marks every selected line as quoted or as a list item, or removes the mark when all of them have it. */
export function toggleLines(mark: LineMark): EditCommand {
  return changeLines((lines) => {
    const filled = lines.filter((line) => line.trim());
    const isOn = filled.length > 0 && filled.every((line) => patterns[mark].test(line));
    let number = 0;
    return lines.map((line) => {
      if (!line.trim() && lines.length > 1) return line;
      if (isOn) return line.replace(patterns[mark], '$1');
      number += 1;
      return put(mark, line, number);
    });
  });
}

function put(mark: LineMark, line: string, number: number): string {
  if (mark === 'quote') return `> ${line}`;
  const bare = line.replace(anyList, '$1');
  const indent = /^\s*/.exec(bare)?.[0] ?? '';
  const sign = { bullets: '- ', numbers: `${number}. `, tasks: '- [ ] ' }[mark];
  return indent + sign + bare.slice(indent.length);
}

const deepestHeading = 4;

/** Cycles a line through headings. They begin at `##`, because the title is the page's first heading; plain text follows `####`. */
export const cycleHeading: EditCommand = changeLines((lines) =>
  lines.map((line) => {
    if (!line.trim() && lines.length > 1) return line;
    const depth = /^#{1,6}(?= )/.exec(line)?.[0].length ?? 0;
    const bare = line.replace(/^#{1,6} +/, '');
    const next = depth === 0 ? 2 : depth + 1;
    return next > deepestHeading ? bare : `${'#'.repeat(next)} ${bare}`;
  }),
);

/** Indents list items. An item is nested when it is indented as far as the text of the item before it. */
export const indentLines: EditCommand = changeLines((lines) => {
  const width = /^\s*(?:[-*+]|\d{1,9}[.)]) /.exec(lines[0] ?? '')?.[0].trimStart().length ?? 2;
  return lines.map((line) => (line.trim() ? ' '.repeat(width) + line : line));
});

/** Removes one level of indentation from the selected lines. */
export const outdentLines: EditCommand = changeLines((lines) => {
  const depth = /^ */.exec(lines[0] ?? '')?.[0].length ?? 0;
  const width = Math.min(depth, /^\s*\d{1,9}[.)] /.test(lines[0] ?? '') ? 3 : 2);
  return lines.map((line) => line.replace(new RegExp(`^ {0,${width}}`), ''));
});

/** Makes a command from a change of the selected lines. A cursor keeps its distance to the end of its line. */
function changeLines(work: (lines: readonly string[]) => readonly string[]): EditCommand {
  return (text, selected) => {
    const lines = touchedLines(text, selected);
    const from = lines[0]?.from ?? 0;
    const to = lines[lines.length - 1]?.to ?? 0;
    const insert = work(lines.map((line) => line.text)).join('\n');
    const end = from + insert.length;
    const cursor = Math.max(from, end - (to - selected.to));
    const isCursor = selected.from === selected.to;
    return { changes: [{ from, to, insert }], selected: isCursor ? { from: cursor, to: cursor } : { from, to: end } };
  };
}
