import { applyChanges, type Command, writtenText } from '../../../../src/domain/writing/written-text.ts';

/** Runs a command on a text in which ‹ and › stand around what is selected; undefined where the command does nothing. */
export function run(command: Command, marked: string): string | undefined {
  const from = marked.indexOf('‹');
  const to = marked.indexOf('›') - 1;
  const text = marked.replace(/[‹›]/g, '');
  const edit = command(writtenText(text), { from, to });
  if (!edit) return undefined;
  const after = applyChanges(text, edit.changes);
  const { from: start, to: end } = edit.selected;
  return `${after.slice(0, start)}‹${after.slice(start, end)}›${after.slice(end)}`;
}
