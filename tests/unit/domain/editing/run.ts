import { applyChanges, type EditCommand, editableText } from '#domain/editing/editable-text.ts';

/** Runs a command on a text in which ‹ and › stand around what is selected; undefined where the command does nothing. */
export function run(command: EditCommand, marked: string): string | undefined {
  const from = marked.indexOf('‹');
  const to = marked.indexOf('›') - 1;
  const text = marked.replace(/[‹›]/g, '');
  const edit = command(editableText(text), { from, to });
  if (!edit) return undefined;
  const after = applyChanges(text, edit.changes);
  const { from: start, to: end } = edit.selected;
  return `${after.slice(0, start)}‹${after.slice(start, end)}›${after.slice(end)}`;
}
