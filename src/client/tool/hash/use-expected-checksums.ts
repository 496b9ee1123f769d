import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Checksum, readChecksums } from '#domain/hash/index.ts';
import type { Failure } from '#domain/result.ts';
import { useServices } from '../../state/services.ts';
import { readTextFile } from '../parts/read-text-file.ts';
import { takeSharedText } from '../parts/shared.ts';
import type { EditedText } from '../parts/use-tool-text.ts';

/** Published checksums: their text, and the checksums read from it. */
export interface ExpectedChecksums {
  readonly source: EditedText;
  /** The name of the file the text was read from. */
  readonly fileName: string;
  readonly checksums: readonly Checksum[];
  /** Errors of lines that are no checksums, or the error of the whole text. */
  readonly problems: readonly Failure[];
  /** Whether every algorithm of a digest's length is tried, not only the likely ones. */
  readonly tryAll: boolean;
  readonly setTryAll: () => void;
  readonly open: (file: File) => Promise<void>;
}

const none: readonly Checksum[] = [];

/**
 * Holds the checksums to compare with. They last as long as the page, like the files they belong to. `takesShared` says
 * whether a text that the search field hands over becomes the first of them.
 */
export function useExpectedChecksums(takesShared: boolean): ExpectedChecksums {
  const { platform, toasts } = useServices();
  const [{ text, fileName, tryAll }, set] = useState({ text: '', fileName: '', tryAll: false });
  const input = useRef<HTMLTextAreaElement>(null);
  const read = useMemo(() => (text.trim() === '' ? undefined : readChecksums(text, fileName)), [text, fileName]);

  const type = (next: string): void => set({ text: next, fileName: '', tryAll: false });
  const begin = useEffectEvent(async (): Promise<void> => {
    // Before hydration the typed text is in the control alone.
    if (input.current?.value) type(input.current.value);
    const shared = takesShared ? await takeSharedText(platform) : undefined;
    if (shared !== undefined) type(shared);
  });
  useEffect(() => void begin(), [platform]);

  return {
    source: { text, type, replace: type, restore: undefined, input },
    fileName,
    checksums: read?.ok ? read.value.checksums : none,
    problems: read ? (read.ok ? read.value.problems : [read.error]) : [],
    tryAll,
    setTryAll: () => set((before) => ({ ...before, tryAll: true })),
    async open(file) {
      const content = await readTextFile(file);
      if (content === undefined) toasts.show('error', '无法读取文件：文件太大，或不是 UTF-8 或 GBK 文本');
      else set({ text: content, fileName: file.name, tryAll: false });
    },
  };
}
