import { type RefObject, useEffect, useRef, useState } from 'react';
import { useServices } from '../../../../state/services.ts';
import { useWorker } from '../../../../state/use-worker.ts';
import { withoutForeignImages } from '../../../../ui/prose/foreign-images.ts';
import { useLatest } from '../use-latest.ts';
import { type BlockList, createBlockList } from './block-list.ts';
import { prepareBlocks, type ResolvePicture, showPictures } from './prepare-blocks.ts';
import type { PreviewResult } from './jobs.ts';
import { openPreviewWorker } from './open-preview-worker.ts';
import { createPacedTask, type PacedTask } from './paced-task.ts';

/** Longer than any text a reader would wait for; the server refuses such a text as too complex. */
const patienceMilliseconds = 15_000;

interface PreviewOptions {
  readonly read: () => string;
  readonly isShown: boolean;
  readonly resolvePicture: ResolvePicture | undefined;
  /** The preview has caught up with the text. */
  readonly onShown: () => void;
}

export interface PreviewState {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly article: RefObject<HTMLDivElement | null>;
  readonly list: RefObject<BlockList | undefined>;
  /** How much has been written; undefined before it was counted for the first time. */
  readonly count: Pick<PreviewResult, 'count' | 'bytes'> | undefined;
  /** The text could not be laid out. */
  readonly refused: boolean;
  readonly topLine: () => number | undefined;
  readonly scrollToLine: (line: number) => void;
  /** To be called at every change. */
  readonly edited: () => void;
}

/** Counts and lays out the text beside the page, and shows what changed. */
export function usePreview(options: PreviewOptions): PreviewState {
  const { platform, settings } = useServices();
  const worker = useWorker(openPreviewWorker);
  const pane = useRef<HTMLDivElement>(null);
  const article = useRef<HTMLDivElement>(null);
  const list = useRef<BlockList>(undefined);
  const pulse = useRef<PacedTask>(undefined);
  const [count, setCount] = useState<PreviewState['count']>();
  const [refused, setRefused] = useState(false);
  const latest = useLatest(options);

  async function look(): Promise<void> {
    const { read, isShown, onShown } = latest.current;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), patienceMilliseconds);
    const input = { text: read(), shown: list.current?.shown() ?? 0, layOut: isShown };
    const answer = await worker.run('preview', input, { signal: patience.signal });
    clearTimeout(timer);
    // The page itself has ended the worker when it went away.
    if (!list.current) return;
    setRefused(!answer.ok);
    if (!answer.ok) return;
    setCount(answer.value);
    if (!answer.value.blocks) return;
    await list.current.apply(answer.value.blocks);
    onShown();
  }

  useEffect(() => {
    if (!pane.current || !article.current) return undefined;
    const resolve: ResolvePicture = (key) => latest.current.resolvePicture?.(key);
    list.current = createBlockList({
      pane: pane.current,
      article: article.current,
      prepare: (html) => withoutForeignImages(html, settings.images),
      prepareBlocks: (fresh, gone) => prepareBlocks(fresh, gone, resolve),
    });
    pulse.current = createPacedTask(look, platform.now);
    pulse.current.touch();
    return () => {
      pulse.current?.end();
      list.current?.close();
      list.current = undefined;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [platform]);

  useEffect(() => {
    if (options.isShown) pulse.current?.touch();
  }, [options.isShown]);

  useEffect(() => {
    if (article.current && options.resolvePicture) showPictures(article.current, options.resolvePicture);
  }, [options.resolvePicture]);

  return {
    pane,
    article,
    list,
    count,
    refused,
    topLine: () => list.current?.topLine(),
    scrollToLine: (line) => list.current?.scrollToLine(line),
    edited: () => pulse.current?.touch(),
  };
}
