import { type RefObject, useRef } from 'react';
import type { ResolvePicture } from '../preview/dress.ts';
import { type LookState, useLook } from '../preview/use-look.ts';
import type { EngineKeeper } from './engine-keeper.ts';
import type { FieldKind } from './settings.ts';
import { type EngineStatus, useEngine } from './use-engine.ts';
import { useFollow } from './use-follow.ts';
import { useKeyboardDock } from './use-keyboard-dock.ts';
import { useSamePlace, type Views } from './use-views.ts';

interface Options {
  readonly kind: FieldKind;
  readonly views: Views;
  readonly initial: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly resolvePicture: ResolvePicture | undefined;
}

interface Writing {
  /** Where the engine stands. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** The toolbar's place. */
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly keeper: EngineKeeper;
  readonly status: EngineStatus;
  readonly look: LookState;
  readonly onPaneScroll: () => void;
  /** To be called before the other view is shown on a narrow screen. */
  readonly leave: () => void;
}

/** Text and preview together: who writes is followed by who shows, and the other way round. */
export function useWriting({
  views: { isWide, isReading, isPreviewed },
  resolvePicture,
  ...options
}: Options): Writing {
  const host = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const covered = useKeyboardDock(host, bar);
  const onEdit = (): void => (options.onEdit(), look.edited());
  const onScroll = (): void => (isWide ? follow() : undefined);
  const { keeper, status } = useEngine({ ...options, host, covered, onEdit, onScroll });
  const onShown = (): void => (isWide ? follow() : place.caughtUp());
  const look = useLook({ read: keeper.text, isShown: isPreviewed, resolvePicture, onShown });
  const { follow, onPaneScroll } = useFollow(keeper, look.list, { host, pane: look.pane });
  const place = useSamePlace(isReading, keeper, look);
  return { host, bar, keeper, status, look, onPaneScroll: () => isWide && onPaneScroll(), leave: place.leave };
}
