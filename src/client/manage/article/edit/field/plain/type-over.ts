import { applyChanges, type Change } from '../../../../../../domain/writing/written-text.ts';

/**
 * Changes a text area as if it were typed. `execCommand` is old, but nothing else keeps the browser's undo history; where it
 * does not work, the text counts for more than that history.
 */
export function typeOver(area: HTMLTextAreaElement, changes: readonly Change[]): void {
  const first = changes[0];
  const last = changes[changes.length - 1];
  if (!first || !last) return;
  const after = applyChanges(area.value, changes);
  const insert = after.slice(first.from, after.length - (area.value.length - last.to));
  if (!insert && first.from === last.to) return;
  const before = document.activeElement;
  area.focus({ preventScroll: true });
  area.setSelectionRange(first.from, last.to);
  if (!typed(area, insert)) {
    area.setRangeText(insert, first.from, last.to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (before instanceof HTMLElement && before !== area && before !== document.body)
    before.focus({ preventScroll: true });
}

/** Behind an open dialog the focus does not come here, and the command would change what has it instead. */
function typed(area: HTMLTextAreaElement, insert: string): boolean {
  if (document.activeElement !== area || area.readOnly) return false;
  return insert ? document.execCommand('insertText', false, insert) : document.execCommand('delete');
}
