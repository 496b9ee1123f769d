import { applyChanges, type TextChange, mapOffset, type TextSelection } from '#domain/editing/editable-text.ts';
import type { EngineOptions, FieldEngine } from './engine.ts';

export type TextBuffer = ReturnType<typeof createTextBuffer>;

/** The text of the field, which outlives its engines: the attached engine holds it, otherwise the buffer does. */
export function createTextBuffer(initial: string) {
  let engine: FieldEngine | undefined;
  let held: Pick<EngineOptions, 'text' | 'selected'> = {
    text: initial.replace(/\r\n?/g, '\n'),
    selected: { from: 0, to: 0 },
  };
  let reportEdit = (): void => undefined;
  return {
    engine: (): FieldEngine | undefined => engine,
    text: (): string => engine?.text() ?? held.text,
    selected: (): TextSelection => engine?.selected() ?? held.selected,
    topLine: () => engine?.topLine(),
    scrollToLine: (line: number) => engine?.scrollToLine(line),
    /** Changes the text; without `selected` the cursor stays with its words. */
    change(changes: readonly TextChange[], selected?: TextSelection): void {
      if (engine) return selected ? engine.apply({ changes, selected }) : engine.change(changes);
      const { from, to } = held.selected;
      const moved = { from: mapOffset(changes, from), to: mapOffset(changes, to) };
      held = { text: applyChanges(held.text, changes), selected: selected ?? moved };
      return reportEdit();
    },
    /** Mounts an engine with the text. */
    attach(mount: (text: typeof held) => FieldEngine): void {
      engine = mount(held);
    },
    /** Closes the engine and takes its text back. */
    detach(): void {
      if (!engine) return;
      const { from, to } = engine.selected();
      held = { text: engine.text(), selected: { from, to } };
      engine.close();
      engine = undefined;
    },
    /** Sets the listener for changes that no engine reports. */
    setListener(onEdit: () => void): void {
      reportEdit = onEdit;
    },
  };
}
