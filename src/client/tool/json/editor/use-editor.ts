import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import type { EditorHandle, MountEditor } from './editor-handle.ts';
import { rememberFitting } from './use-fitting-file.ts';

interface Options {
  readonly mount: MountEditor | undefined;
  readonly host: RefObject<HTMLElement | null>;
  /** The plain field, from which text, selection and focus are taken over. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly readOnly: boolean;
  readonly content: string | Blob;
  /** Receives what the reader typed after a pause: a text, or a file where it is longer than `maxCharacters`. */
  readonly onContent: (content: string | Blob) => void;
  readonly maxCharacters: number;
}

/** Mounts the editor in the place of the plain field, and keeps its text and the page's equal. */
export function useEditor(options: Options): EditorHandle | undefined {
  const { mount, host, area, label, readOnly, content } = options;
  const [handle, setHandle] = useState<EditorHandle>();
  const common = useRef<string | Blob>(content);
  const sync = useHandOver(options, common);

  const open = useEffectEvent((place: HTMLElement, mountNow: MountEditor): EditorHandle => {
    const plain = area.current;
    const hasFocus = plain !== null && plain === document.activeElement;
    common.current = plain && typeof content === 'string' ? plain.value : content;
    const opened = mountNow(place, {
      content: common.current,
      selected: { from: plain?.selectionStart ?? 0, to: plain?.selectionEnd ?? 0 },
      label,
      placeholder: options.placeholder,
      readOnly,
      onEdit: () => sync.schedule(opened),
      onBlur: () => sync.flush(opened),
    });
    if (hasFocus) opened.focus();
    return opened;
  });

  useEffect(() => {
    if (!mount || !host.current) return undefined;
    let opened: EditorHandle | undefined;
    const place = host.current;
    const begin = (): void => {
      opened = open(place, mount);
      setHandle(opened);
    };
    const stop = afterComposition(area.current, begin);
    return () => {
      stop();
      opened?.close();
      setHandle(undefined);
    };
  }, [mount, host, area]);

  useEffect(() => handle?.setLabel(label), [handle, label]);
  useEffect(() => {
    if (handle && sync.isForeign(content)) handle.replaceAll(content);
    // The synchronisation is the same for the life of the component.
  }, [handle, content, sync]);
  return handle;
}

/** Calls `begin` at once, or at the end of the word that is being composed in the plain field. */
function afterComposition(area: HTMLTextAreaElement | null, begin: () => void): () => void {
  if (!area?.dataset['composing']) {
    begin();
    return () => undefined;
  }
  const later = (): void => void setTimeout(begin, 0);
  area.addEventListener('compositionend', later, { once: true });
  return () => area.removeEventListener('compositionend', later);
}

/** A short text is handed over at every key, a long one after a pause. */
const shortCharacters = 20_000;
const pauseMilliseconds = (length: number): number => (length <= shortCharacters ? 0 : 200 + length / 10_000);

interface HandOver {
  readonly schedule: (handle: EditorHandle) => void;
  readonly flush: (handle: EditorHandle) => void;
  /** Whether a content of the page did not come from the editor. */
  readonly isForeign: (content: string | Blob) => boolean;
}

function useHandOver(options: Options, common: RefObject<string | Blob>): HandOver {
  const { platform } = useServices();
  const give = useEffectEvent((next: string | Blob) => options.onContent(next));
  const most = useEffectEvent(() => options.maxCharacters);
  const [handOver] = useState((): HandOver => {
    let turn = 0;
    let isWaiting = false;
    // What was handed over and has not come back from the page yet.
    let underWay: (string | Blob)[] = [];

    function put(next: string | Blob): void {
      common.current = next;
      underWay.push(next);
      give(next);
    }
    async function write(handle: EditorHandle): Promise<void> {
      if (handle.isComposing()) return;
      isWaiting = false;
      if (handle.length() <= most()) return put(handle.text());
      const asked = turn;
      const file = await handle.file();
      rememberFitting(file);
      if (asked === turn) put(file);
    }
    return {
      schedule(handle) {
        const asked = (turn += 1);
        const pause = pauseMilliseconds(handle.length());
        isWaiting = true;
        if (pause === 0) void write(handle);
        else platform.later(pause, () => asked === turn && void write(handle));
      },
      flush(handle) {
        if (isWaiting) void write(handle);
      },
      isForeign(content) {
        const at = underWay.indexOf(content);
        if (at >= 0) underWay = underWay.slice(at + 1);
        if (at >= 0 || content === common.current) return false;
        common.current = content;
        underWay = [];
        turn += 1;
        return true;
      },
    };
  });
  return handOver;
}
