import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { adoptsStyles } from '#client/ui/code-mirror/adopts-styles.ts';
import type { Covered, EngineOptions, MountEngine } from './engine.ts';
import { mountPlain } from './plain/mount.ts';
import type { FieldKind } from './settings.ts';
import { createTextBuffer, type TextBuffer } from './text-buffer.ts';

export interface UseEngineOptions {
  readonly host: RefObject<HTMLElement | null>;
  readonly kind: FieldKind;
  readonly initial: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly isFocusing: boolean;
  readonly onEdit: () => void;
  readonly covered: () => Covered;
  readonly showPicture: EngineOptions['showPicture'];
}

type EngineStatus = 'loading' | 'ready' | 'makeshift';

/** Mounts the engine of a kind into its host. `makeshift`: CodeMirror did not come, the text area stands in for it. */
export function useEngine(options: UseEngineOptions): { readonly buffer: TextBuffer; readonly status: EngineStatus } {
  const { host, kind, initial, label, readOnly, isFocusing } = options;
  const { platform } = useServices();
  const [status, setStatus] = useState<EngineStatus>('loading');
  const [buffer] = useState(() => createTextBuffer(initial));
  const onEdit = useEffectEvent(options.onEdit);
  const covered = useEffectEvent(options.covered);
  const showPicture = useEffectEvent(options.showPicture);
  const readAttributes = useEffectEvent(() => ({ label, readOnly }));

  useEffect(() => {
    const place = host.current;
    let isOver = false;
    const listeners = {
      onEdit: () => onEdit(),
      covered: () => covered(),
      showPicture: (address: string) => showPicture(address),
    };
    const begin = async (): Promise<void> => {
      const { mount, isFallback } = await loadEngine(kind, platform.report);
      if (isOver || !place) return;
      buffer.attach((held) => mount(place, { ...held, ...listeners, ...readAttributes() }));
      setStatus(isFallback ? 'makeshift' : 'ready');
    };
    setStatus('loading');
    buffer.setListener(listeners.onEdit);
    void begin();
    return () => {
      isOver = true;
      buffer.detach();
    };
  }, [host, kind, buffer, platform]);

  useEffect(() => buffer.engine()?.setReadOnly(readOnly), [buffer, readOnly, status]);
  useEffect(() => buffer.engine()?.setFocusMode?.(isFocusing), [buffer, isFocusing, status]);

  return { buffer, status };
}

interface Mounting {
  readonly mount: MountEngine;
  readonly isFallback: boolean;
}

async function loadEngine(kind: FieldKind, report: (what: string, error: unknown) => void): Promise<Mounting> {
  if (kind === 'plain') return { mount: mountPlain, isFallback: false };
  if (!adoptsStyles()) return { mount: mountPlain, isFallback: true };
  try {
    return { mount: (await import('./code-mirror/mount.ts')).mountCodeMirror, isFallback: false };
  } catch (error) {
    report('fetching the editor', error);
    return { mount: mountPlain, isFallback: true };
  }
}
