import type { Change, Edit, Selected, WrittenText } from '../../../../../domain/writing/written-text.ts';

/** The engine that text is typed into, CodeMirror or a text area; the rest of the editor cannot tell them apart. */
export interface FieldEngine {
  /** The whole text; line ends are `\n`. */
  readonly text: () => string;
  /** The text for a command to read, without copying it where that can be avoided. */
  readonly written: () => WrittenText;
  readonly selected: () => Selected;
  /** Changes the text as one step of the undo history; the cursor stays with the words it stood at. */
  readonly change: (changes: readonly Change[]) => void;
  /** Carries out a command as one step of the undo history, and selects what it says. */
  readonly apply: (edit: Edit) => void;
  /** Whether a place that is shown can be seen without the focus. */
  readonly showsUnfocused: boolean;
  /** Selects a place and brings it into view. */
  readonly show: (place: Selected, options: { readonly focus: boolean }) => void;
  /** The place of the text at a point of the window, where the engine knows. */
  readonly offsetAt: (x: number, y: number) => number | undefined;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly focus: () => void;
  readonly setReadOnly: (readOnly: boolean) => void;
  /** The line at the upper edge, from 0, with the part of it that is scrolled out of view. */
  readonly topLine: () => number;
  /** Scrolls a line to the upper edge. */
  readonly scrollToLine: (line: number) => void;
  readonly close: () => void;
}

export interface EngineOptions {
  readonly text: string;
  readonly selected: Selected;
  readonly label: string;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly onScroll: () => void;
  /** How many pixels at the lower edge of the window are covered. */
  readonly covered: () => number;
}

/** Puts an engine into an element that is empty. */
export type MountEngine = (host: HTMLElement, options: EngineOptions) => FieldEngine;

export const fieldHints = {
  placeholder: '从这里写起。正文用 Markdown，图片可以直接粘贴或拖进来。',
} as const;
