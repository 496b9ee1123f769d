import { type RefObject, useRef } from 'react';
import type { ResolvePicture } from '../preview/prepare-blocks.ts';
import { type PreviewState, usePreview } from '../preview/use-preview.ts';
import type { TextBuffer } from './text-buffer.ts';
import type { FieldKind } from './settings.ts';
import { type EngineStatus, useEngine } from './use-engine.ts';
import { useScrollSync } from './use-scroll-sync.ts';
import { useKeyboardDock } from './use-keyboard-dock.ts';
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
  /** Where the engine stands. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** The toolbar's place. */
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly buffer: TextBuffer;
  readonly status: EngineStatus;
  readonly preview: PreviewState;
  readonly onPaneScroll: () => void;
  /** To be called before the other view is shown on a narrow screen. */
  readonly leave: () => void;
}

/** Text and preview together: who writes is followed by who shows, and the other way round. */
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
