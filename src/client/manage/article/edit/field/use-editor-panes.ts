import { type RefObject, useRef } from 'react';
import type { ResolvePicture } from '../preview/prepare-blocks.ts';
import { type PreviewState, usePreview } from '../preview/use-preview.ts';
import type { FieldKind } from './settings.ts';
import type { TextBuffer } from './text-buffer.ts';
import { type EngineStatus, useEngine } from './use-engine.ts';
import { useKeyboardDock } from './use-keyboard-dock.ts';
import { useScrollSync } from './use-scroll-sync.ts';
import { useSharedTopLine, type Views } from './use-views.ts';

interface Options {
  readonly kind: FieldKind;
  readonly views: Views;
  readonly initial: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly resolvePicture: ResolvePicture | undefined;
}

interface EditorPanes {
  /** The element that holds the engine. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** The element that holds the toolbar. */
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly buffer: TextBuffer;
  readonly status: EngineStatus;
  readonly preview: PreviewState;
  readonly onPaneScroll: () => void;
  /** The field calls it before the other view is shown on a narrow screen. */
  readonly leave: () => void;
}

/** Connects the text with its preview: edits update the preview, and both scroll together. */
export function useEditorPanes({
  views: { isWide, isReading, isPreviewed },
  resolvePicture,
  ...options
}: Options): EditorPanes {
  const host = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const covered = useKeyboardDock(host, bar);
  const onEdit = (): void => (options.onEdit(), preview.onEdit());
  const onScroll = (): void => (isWide ? follow() : undefined);
  const { buffer, status } = useEngine({ ...options, host, covered, onEdit, onScroll });
  const onShown = (): void => (isWide ? follow() : place.caughtUp());
  const preview = usePreview({ read: buffer.text, isShown: isPreviewed, resolvePicture, onShown });
  const { follow, onPaneScroll } = useScrollSync(buffer, preview.list, { host, pane: preview.pane });
  const place = useSharedTopLine(isReading, buffer, preview);
  return { host, bar, buffer, status, preview, onPaneScroll: () => isWide && onPaneScroll(), leave: place.leave };
}
