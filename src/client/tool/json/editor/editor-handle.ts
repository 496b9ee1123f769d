import type { EditorFault } from './fault.ts';

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** The editor as the page uses it. Offsets count UTF-16 units; line ends are `\n`. */
export interface EditorHandle {
  readonly length: () => number;
  readonly text: () => string;
  /** The text as a file; built in slices of time, because a text of megabytes would hold up the keys. */
  readonly file: () => Promise<Blob>;
  /** Replaces the whole text as one step of the undo history; while a word is composed, after it. */
  readonly replaceAll: (content: string | Blob) => void;
  /** Replaces a range as one step of the undo history, and selects what was put there. */
  readonly replaceRange: (range: TextRange, put: string) => void;
  /** The offset of a line and a column, both from 1. */
  readonly offsetAt: (line: number, column: number) => number;
  /** The offset of a byte of the text in UTF-8. */
  readonly offsetOfByte: (byte: number) => number;
  readonly selected: () => TextRange;
  /** Selects a range, scrolls it into view and takes the focus. */
  readonly select: (range: TextRange) => void;
  readonly markFault: (fault: EditorFault | undefined) => void;
  readonly setLabel: (label: string) => void;
  readonly isComposing: () => boolean;
  readonly focus: () => void;
  readonly close: () => void;
}

export interface EditorOptions {
  readonly content: string | Blob;
  readonly selected: TextRange;
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly readOnly: boolean;
  /** Called at every change that the reader made, so it must be cheap. */
  readonly onEdit: () => void;
  readonly onBlur: () => void;
}

export type MountEditor = (host: HTMLElement, options: EditorOptions) => EditorHandle;
