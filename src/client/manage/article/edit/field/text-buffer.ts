import { applyChanges, type Change, movedBy, type Selected } from '../../../../../domain/writing/written-text.ts';
import type { EngineOptions, FieldEngine } from './engine.ts';

/** Keeps the text from before the engine is there until it has gone, and through a change of engines. */
export interface TextBuffer {
  readonly engine: () => FieldEngine | undefined;
  readonly text: () => string;
  readonly selected: () => Selected;
  readonly topLine: () => number | undefined;
  readonly scrollToLine: (line: number) => void;
  /** The cursor stays with its words, unless it is told where to go. */
  readonly change: (changes: readonly Change[], selected?: Selected) => void;
  /** Hands the text over to an engine. */
  readonly begin: (mount: (held: Pick<EngineOptions, 'text' | 'selected'>) => FieldEngine) => void;
  /** Takes the text back and ends the engine. */
  readonly end: () => void;
  /** Who is told of changes that no engine tells of. */
  readonly listen: (onEdit: () => void) => void;
}

export function createTextBuffer(initial: string): TextBuffer {
  let engine: FieldEngine | undefined;
  let held = { text: initial.replace(/\r\n?/g, '\n'), selected: { from: 0, to: 0 } };
  let tell = (): void => undefined;
  return {
    engine: () => engine,
    text: () => engine?.text() ?? held.text,
    selected: () => engine?.selected() ?? held.selected,
    topLine: () => engine?.topLine(),
    scrollToLine: (line) => engine?.scrollToLine(line),
    change(changes, selected) {
      if (engine) return selected ? engine.apply({ changes, selected }) : engine.change(changes);
      const { from, to } = held.selected;
      const moved = { from: movedBy(changes, from), to: movedBy(changes, to) };
      held = { text: applyChanges(held.text, changes), selected: selected ?? moved };
      return tell();
    },
    begin(mount) {
      engine = mount(held);
    },
    end() {
      if (!engine) return;
      const { from, to } = engine.selected();
      held = { text: engine.text(), selected: { from, to } };
      engine.close();
      engine = undefined;
    },
    listen(onEdit) {
      tell = onEdit;
    },
  };
}
