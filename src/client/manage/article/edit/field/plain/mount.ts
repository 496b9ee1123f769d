import { continueLine } from '../../../../../../domain/writing/new-line.ts';
import {
  type Change,
  type Edit,
  movedBy,
  type Selected,
  writtenText,
} from '../../../../../../domain/writing/written-text.ts';
import type { EngineOptions, FieldEngine } from '../engine.ts';
import { fieldHints } from '../words.ts';
import { createRows } from './rows.ts';
import { typeOver } from './type-over.ts';

/** A text area: what the browser and the input method know best. For whom CodeMirror is in the way, and where it fails. */
export function mountPlain(host: HTMLElement, options: EngineOptions): FieldEngine {
  const area = host.appendChild(areaFor(options));
  area.addEventListener('input', options.onEdit);
  area.addEventListener('scroll', options.onScroll, { passive: true });
  area.addEventListener('beforeinput', goOn);
  const rows = createRows(area);

  const selected = (): Selected => ({ from: area.selectionStart, to: area.selectionEnd });

  function change(changes: readonly Change[]): void {
    const { from, to } = selected();
    const { scrollTop } = area;
    typeOver(area, changes);
    area.setSelectionRange(movedBy(changes, from), movedBy(changes, to));
    area.scrollTop = scrollTop;
  }

  function apply({ changes, selected: { from, to } }: Edit): void {
    typeOver(area, changes);
    area.setSelectionRange(from, to);
  }

  /** Phones tell no key, but they tell that a line is to be begun. */
  function goOn(event: InputEvent): void {
    if (event.inputType !== 'insertLineBreak' || event.isComposing) return;
    const edit = continueLine(writtenText(area.value), selected());
    if (!edit) return;
    event.preventDefault();
    apply(edit);
  }

  return {
    text: () => area.value,
    written: () => writtenText(area.value),
    selected,
    change,
    apply,
    showsUnfocused: false,
    show({ from, to }, { focus }) {
      if (focus) area.focus({ preventScroll: true });
      area.setSelectionRange(from, to);
      rows.scrollTo(rows.lineAt(from) - 3);
      area.scrollIntoView({ block: 'nearest' });
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
    close: () => area.remove(),
  };
}

function stepIn(area: HTMLTextAreaElement, name: 'undo' | 'redo'): void {
  area.focus();
  document.execCommand(name);
}

function areaFor({ text, selected, label, readOnly }: EngineOptions): HTMLTextAreaElement {
  const area = document.createElement('textarea');
  area.value = text;
  area.placeholder = fieldHints.placeholder;
  area.setAttribute('aria-label', label);
  area.autocapitalize = 'off';
  area.spellcheck = false;
  area.readOnly = readOnly;
  area.setSelectionRange(selected.from, selected.to);
  return area;
}
