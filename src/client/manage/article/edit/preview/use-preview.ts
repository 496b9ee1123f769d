import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { useWorker } from '#client/state/use-worker.ts';
import { withoutForeignImages } from '#client/ui/prose/foreign-images.ts';
import { type BlockList, createBlockList } from './block-list.ts';
import type { PreviewResult } from './jobs.ts';
import { openPreviewWorker } from './open-preview-worker.ts';
import { createPacedTask, type PacedTask } from './paced-task.ts';
import { prepareBlocks, type ResolvePicture, showPictures } from './prepare-blocks.ts';

/** A text that takes longer is refused by the server as too complex. */
const timeoutMilliseconds = 15_000;

interface PreviewOptions {
  readonly read: () => string;
  readonly isShown: boolean;
  readonly resolvePicture: ResolvePicture;
  /** The upper edge of the window below the bars. */
  readonly edge: () => number;
  /** Called when the preview shows the current text. */
  readonly onShown: () => void;
}

/** The size of the text; undefined before it was counted for the first time. */
export type TextSize = Pick<PreviewResult, 'count' | 'bytes'>;

export type PreviewState = ReturnType<typeof usePreview>;

/** Counts and renders the text in a worker, and updates the blocks that changed. */
export function usePreview({ read, isShown, resolvePicture, edge, onShown }: PreviewOptions) {
  const { platform } = useServices();
  const worker = useWorker(openPreviewWorker);
  const { pane, article, list } = useBlockList(resolvePicture, edge);
  const task = useRef<PacedTask>(undefined);
  const [{ count, isEmpty }] = useState(createTextSize);
  const [isRefused, setRefused] = useState(false);

  const update = useEffectEvent(async (): Promise<void> => {
    const input = { text: read(), shown: list.current?.shown() ?? 0, layOut: isShown };
    const answer = await withTimeout((timeout) => worker.run('preview', input, { signal: timeout }));
    // The component that was removed meanwhile has closed the worker itself.
    if (!list.current) return;
    setRefused(!answer.ok);
    if (!answer.ok) return;
    count.value = answer.value;
    if (!answer.value.blocks) return;
    await list.current.apply(answer.value.blocks);
    reportShown();
  });
  // Read anew after the worker's answer: the callback of an earlier rendering may belong to another layout.
  const reportShown = useEffectEvent(() => onShown());

  useEffect(() => {
    task.current = createPacedTask(() => update(), platform.now);
    task.current.schedule();
    return () => task.current?.cancel();
  }, [platform]);

  useEffect(() => {
    if (isShown) task.current?.schedule();
  }, [isShown]);

  return {
    pane,
    article,
    list,
    /** A signal, because the size changes with every key, and only the line that shows it has to be rendered again. */
    count: count as ReadonlySignal<TextSize | undefined>,
    isEmpty,
    /** The text is too complex to be rendered. */
    isRefused,
    topLine: () => list.current?.topLine(),
    scrollToLine: (line: number) => list.current?.scrollToLine(line),
    /** The editor calls it at every change. */
    onEdit: () => task.current?.schedule(),
  };
}

function createTextSize() {
  const count = signal<TextSize | undefined>(undefined);
  return { count, isEmpty: computed(() => count.value?.bytes === 0) };
}

async function withTimeout<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMilliseconds);
  const value = await work(timeout.signal);
  clearTimeout(timer);
  return value;
}

/** The list of blocks in the preview's pane, for as long as the pane is on the page. */
function useBlockList(resolvePicture: ResolvePicture, edge: () => number) {
  const { settings } = useServices();
  const pane = useRef<HTMLDivElement>(null);
  const article = useRef<HTMLDivElement>(null);
  const list = useRef<BlockList>(undefined);
  const resolve = useEffectEvent(resolvePicture);
  const edgeNow = useEffectEvent(edge);

  useEffect(() => {
    if (!pane.current || !article.current) return undefined;
    list.current = createBlockList({
      pane: pane.current,
      article: article.current,
      edge: () => edgeNow(),
      withoutImages: (html) => withoutForeignImages(html, settings.images),
      prepare: (added, removed) => prepareBlocks(added, removed, (key) => resolve(key)),
    });
    return () => {
      list.current?.close();
      list.current = undefined;
    };
  }, [settings]);

  useEffect(() => {
    if (article.current) showPictures(article.current, resolvePicture);
  }, [resolvePicture]);

  return { pane, article, list };
}
