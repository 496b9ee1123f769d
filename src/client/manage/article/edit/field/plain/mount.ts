import {
  applyChanges,
  type TextChange,
  type TextEdit,
  mapOffset,
  type TextSelection,
  editableText,
} from '#domain/editing/editable-text.ts';
import { continueLine } from '#domain/editing/new-line.ts';
import { type EngineOptions, type FieldEngine, textHint } from '../engine.ts';
import { fitHeight, keepFitting } from './fit-height.ts';
import { createRows } from './rows.ts';

/** Mounts a text area, for authors who prefer the browser's own field and for browsers in which CodeMirror fails. */
export function mountPlain(host: HTMLElement, options: EngineOptions): FieldEngine {
  const area = host.appendChild(areaFor(options));
  area.addEventListener('input', onInput);
  area.addEventListener('beforeinput', goOn);
  const stopFitting = keepFitting(area);
  const rows = createRows(area, () => options.covered().top);

  function onInput(): void {
    fitHeight(area);
    options.onEdit();
  }

  const selection = (): TextSelection => ({ from: area.selectionStart, to: area.selectionEnd });

  function change(changes: readonly TextChange[]): void {
    const { from, to } = selection();
    typeOver(area, changes);
    area.setSelectionRange(mapOffset(changes, from), mapOffset(changes, to));
  }

  function apply({ changes, selected: { from, to } }: TextEdit): void {
    typeOver(area, changes);
    area.setSelectionRange(from, to);
  }

  /** Continues lists and quotes on a line break. Phones report the input type, but no key. */
  function goOn(event: InputEvent): void {
    if (event.inputType !== 'insertLineBreak' || event.isComposing) return;
    const edit = continueLine(editableText(area.value), selection());
    if (!edit) return;
    event.preventDefault();
    apply(edit);
  }

  return {
    text: () => area.value,
    written: () => editableText(area.value),
    selected: selection,
    change,
    apply,
    showsUnfocused: false,
    show({ from, to }, { focus }) {
      if (focus) area.focus({ preventScroll: true });
      area.setSelectionRange(from, to);
      rows.scrollTo(rows.lineAt(from) - 3);
    },
    offsetAt: () => undefined,
    undo: () => stepIn(area, 'undo'),
    redo: () => stepIn(area, 'redo'),
    focus: () => area.focus(),
    setReadOnly(readOnly) {
      area.readOnly = readOnly;
    },
    topLine: rows.topLine,
    scrollToLine: rows.scrollTo,
    close() {
      stopFitting();
      area.remove();
    },
  };
}

function stepIn(area: HTMLTextAreaElement, name: 'undo' | 'redo'): void {
  area.focus();
  document.execCommand(name);
}

function areaFor({ text, selected, label, readOnly }: EngineOptions): HTMLTextAreaElement {
  const area = document.createElement('textarea');
  area.value = text;
  area.placeholder = textHint;
  area.setAttribute('aria-label', label);
  area.autocapitalize = 'off';
  area.spellcheck = false;
  area.readOnly = readOnly;
  area.setSelectionRange(selected.from, selected.to);
  return area;
}

/**
 * Changes a text area as if the change were typed. `execCommand` is deprecated, but nothing else keeps the browser's undo history;
 * where it does not work, the text matters more than that history.
 */
function typeOver(area: HTMLTextAreaElement, changes: readonly TextChange[]): void {
  const first = changes[0];
  const last = changes[changes.length - 1];
  if (!first || !last) return;
  const after = applyChanges(area.value, changes);
  const insert = after.slice(first.from, after.length - (area.value.length - last.to));
  if (!insert && first.from === last.to) return;
  const before = document.activeElement;
  area.focus({ preventScroll: true });
  area.setSelectionRange(first.from, last.to);
  if (!typeText(area, insert)) {
    area.setRangeText(insert, first.from, last.to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (before instanceof HTMLElement && before !== area && before !== document.body)
    before.focus({ preventScroll: true });
}

/** Runs the command only with the focus in the area: behind an open dialog it would change the focused element instead. */
function typeText(area: HTMLTextAreaElement, insert: string): boolean {
  if (document.activeElement !== area || area.readOnly) return false;
  return insert ? document.execCommand('insertText', false, insert) : document.execCommand('delete');
}
