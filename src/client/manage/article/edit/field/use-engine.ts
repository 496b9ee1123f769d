import { type RefObject, useEffect, useState } from 'react';
import { useServices } from '../../../../state/services.ts';
import { useLatest } from '../use-latest.ts';
import { createTextBuffer, type TextBuffer } from './text-buffer.ts';
import type { MountEngine } from './engine.ts';
import { mountPlain } from './plain/mount.ts';
import type { FieldKind } from './settings.ts';

interface Options {
  readonly host: RefObject<HTMLElement | null>;
  readonly kind: FieldKind;
  readonly initial: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly onScroll: () => void;
  readonly covered: () => number;
}

export type EngineStatus = 'loading' | 'ready' | 'makeshift';

/** Mounts the engine of a kind into its host. `makeshift`: CodeMirror did not come, the text area stands in for it. */
export function useEngine(options: Options): { readonly buffer: TextBuffer; readonly status: EngineStatus } {
  const { host, kind, initial, readOnly } = options;
  const { platform } = useServices();
  const [status, setStatus] = useState<EngineStatus>('loading');
  const [buffer] = useState(() => createTextBuffer(initial));
  const latest = useLatest(options);

  useEffect(() => {
    const place = host.current;
    let isOver = false;
    const listeners = {
      onEdit: () => latest.current.onEdit(),
      onScroll: () => latest.current.onScroll(),
      covered: () => latest.current.covered(),
    };
    const begin = async (): Promise<void> => {
      const { mount, isFallback } = await loadEngine(kind, platform.report);
      if (isOver || !place) return;
      const { label, readOnly: isLocked } = latest.current;
      buffer.begin((held) => mount(place, { ...held, ...listeners, label, readOnly: isLocked }));
      setStatus(isFallback ? 'makeshift' : 'ready');
    };
    setStatus('loading');
    buffer.listen(listeners.onEdit);
    void begin();
    return () => {
      isOver = true;
      buffer.end();
    };
  }, [host, kind, buffer, platform, latest]);

  useEffect(() => buffer.engine()?.setReadOnly(readOnly), [buffer, readOnly, status]);

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

/** Safari before 16.4 and Firefox before 101 have no adopted style sheets, and CodeMirror would write a forbidden `<style>`. */
function adoptsStyles(): boolean {
  return 'adoptedStyleSheets' in Document.prototype;
}
