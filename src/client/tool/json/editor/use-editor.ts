import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import type { EditorHandle, MountEditor } from './editor-handle.ts';
import { createHandOver } from './hand-over.ts';

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
  const { platform } = useServices();
  const give = useEffectEvent((next: string | Blob) => options.onContent(next));
  const maxCharacters = useEffectEvent(() => options.maxCharacters);
  const [sync] = useState(() => createHandOver({ give, maxCharacters, later: platform.later }));

  const open = useEffectEvent((place: HTMLElement, mountNow: MountEditor): EditorHandle => {
    const plain = area.current;
    const hasFocus = plain !== null && plain === document.activeElement;
    const text = plain && typeof content === 'string' ? plain.value : content;
    sync.begin(text, content);
    const opened = mountNow(place, {
      content: text,
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
