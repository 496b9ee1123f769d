import { applyChanges, type TextChange, mapOffset, type TextSelection } from '#domain/editing/editable-text.ts';
import type { EngineOptions, FieldEngine } from './engine.ts';

/** The text of the field, which outlives its engines: the attached engine holds it, otherwise the buffer does. */
export interface TextBuffer {
  readonly engine: () => FieldEngine | undefined;
  readonly text: () => string;
  readonly selected: () => TextSelection;
  readonly topLine: () => number | undefined;
  readonly scrollToLine: (line: number) => void;
  /** Changes the text; without `selected` the cursor stays with its words. */
  readonly change: (changes: readonly TextChange[], selected?: TextSelection) => void;
  /** Mounts an engine with the text. */
  readonly attach: (mount: (held: Pick<EngineOptions, 'text' | 'selected'>) => FieldEngine) => void;
  /** Closes the engine and takes its text back. */
  readonly detach: () => void;
  /** Sets the listener for changes that no engine reports. */
  readonly setListener: (onEdit: () => void) => void;
}

export function createTextBuffer(initial: string): TextBuffer {
  let engine: FieldEngine | undefined;
  let held = { text: initial.replace(/\r\n?/g, '\n'), selected: { from: 0, to: 0 } };
  let reportEdit = (): void => undefined;
  return {
    engine: () => engine,
    text: () => engine?.text() ?? held.text,
    selected: () => engine?.selected() ?? held.selected,
    topLine: () => engine?.topLine(),
    scrollToLine: (line) => engine?.scrollToLine(line),
    change(changes, selected) {
      if (engine) return selected ? engine.apply({ changes, selected }) : engine.change(changes);
      const { from, to } = held.selected;
      const moved = { from: mapOffset(changes, from), to: mapOffset(changes, to) };
      held = { text: applyChanges(held.text, changes), selected: selected ?? moved };
      return reportEdit();
    },
    attach(mount) {
      engine = mount(held);
    },
    detach() {
      if (!engine) return;
      const { from, to } = engine.selected();
      held = { text: engine.text(), selected: { from, to } };
      engine.close();
      engine = undefined;
    },
    setListener(onEdit) {
      reportEdit = onEdit;
    },
  };
}
