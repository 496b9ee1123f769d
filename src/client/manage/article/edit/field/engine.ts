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
  /** Dims everything but the paragraph of the cursor; missing where the lines of a text cannot differ. */
  readonly setFocusMode?: (isOn: boolean) => void;
  /** The line below the bars at the upper edge of the window, from 0; its fraction is the part of the line that is out of view. */
  readonly topLine: () => number;
  /** Scrolls the page until a line is below the bars. */
  readonly scrollToLine: (line: number) => void;
  readonly close: () => void;
}

export interface EngineOptions {
  readonly text: string;
  readonly selected: TextSelection;
  readonly label: string;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly covered: () => Covered;
  /** The address that shows a picture of the text; undefined where it is not shown. */
  readonly showPicture: (address: string) => string | undefined;
}

/** The pixels at the edges of the window that bars cover. The page scrolls below them, not the text in itself. */
export interface Covered {
  readonly top: number;
  readonly bottom: number;
}

/** Runs a command on the text of an engine; false where it does not apply. */
export function applyTo(engine: FieldEngine, command: EditCommand): boolean {
  const edit = command(engine.written(), engine.selected());
  if (edit) engine.apply(edit);
  return edit !== undefined;
}

/** Mounts an engine in an empty element. */
export type MountEngine = (host: HTMLElement, options: EngineOptions) => FieldEngine;

export const textHint = '在这里写正文。支持 Markdown，图片可以粘贴或拖入。';
