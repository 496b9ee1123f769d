import type { EditCommand, TextChange, TextEdit, TextSelection, EditableText } from '#domain/editing/editable-text.ts';

/** The engine that text is typed into, CodeMirror or a text area; the rest of the editor cannot tell them apart. */
export interface FieldEngine {
  /** The whole text; line ends are `\n`. */
  readonly text: () => string;
  /** The text for commands to read, without a copy where the engine allows that. */
  readonly written: () => EditableText;
  readonly selected: () => TextSelection;
  /** Changes the text as one step of the undo history; the cursor stays with its words. */
  readonly change: (changes: readonly TextChange[]) => void;
  /** Applies a command's edit as one step of the undo history, and selects what the edit says. */
  readonly apply: (edit: TextEdit) => void;
  /** Whether the engine shows a selection while it has no focus. */
  readonly showsUnfocused: boolean;
  /** Selects a range and scrolls it into view. */
  readonly show: (place: TextSelection, options: { readonly focus: boolean }) => void;
  /** The text offset at a point of the window; undefined where the engine does not know it. */
  readonly offsetAt: (x: number, y: number) => number | undefined;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly focus: () => void;
  readonly setReadOnly: (readOnly: boolean) => void;
  /** The line at the upper edge, from 0; its fraction is the part of the line that is scrolled out of view. */
  readonly topLine: () => number;
  /** Scrolls a line to the upper edge. */
  readonly scrollToLine: (line: number) => void;
  readonly close: () => void;
}

export interface EngineOptions {
  readonly text: string;
  readonly selected: TextSelection;
  readonly label: string;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly onScroll: () => void;
  /** The number of pixels covered at the lower edge of the window. */
  readonly covered: () => number;
}

/** Runs a command on the text of an engine; false where it does not apply. */
export function applyTo(engine: FieldEngine, command: EditCommand): boolean {
  const edit = command(engine.written(), engine.selected());
  if (edit) engine.apply(edit);
  return edit !== undefined;
}

/** Mounts an engine in an empty element. */
export type MountEngine = (host: HTMLElement, options: EngineOptions) => FieldEngine;

export const fieldHints = {
  placeholder: '在这里写正文。支持 Markdown，图片可以粘贴或拖入。',
} as const;
