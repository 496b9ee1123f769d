import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '#client/state/services.ts';
import { adoptsStyles } from '#client/ui/code-mirror/adopts-styles.ts';
import { localKeys } from '#contract/storage.ts';
import type { MountEditor } from './editor-handle.ts';
import { importEditor } from './import-editor.ts';

let loading: Promise<MountEditor | undefined> | undefined;
let loaded: MountEditor | undefined;

/** Loads the editor once; undefined where it cannot be fetched or the browser is too old for it. */
async function loadEditor(report: (what: string, error: unknown) => void): Promise<MountEditor | undefined> {
  if (!adoptsStyles()) return undefined;
  try {
    loaded = await importEditor();
  } catch (error) {
    // Without a network the plain field serves; the next use asks again.
    loading = undefined;
    report('fetching the editor', error);
  }
  return loaded;
}

export type EditorState =
  | { readonly status: 'plain' | 'failed'; readonly mount?: undefined }
  | { readonly status: 'ready'; readonly mount: MountEditor };

/** Answers the editor once it is wanted and loaded; `plain` until then. */
export function useEditorModule(isWanted: boolean): EditorState {
  const { platform } = useServices();
  const [state, setState] = useState<EditorState>(() =>
    isWanted && loaded ? { status: 'ready', mount: loaded } : { status: 'plain' },
  );
  useEffect(() => {
    if (!isWanted) return setState({ status: 'plain' });
    let isOver = false;
    async function begin(): Promise<void> {
      loading ??= loadEditor(platform.report);
      const mount = await loading;
      if (!isOver) setState(mount ? { status: 'ready', mount } : { status: 'failed' });
    }
    void begin();
    return () => {
      isOver = true;
    };
  }, [platform, isWanted]);
  return state;
}

const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the reader prefers the plain field; stored on the device, and the same for all fields of the page. */
export function usePlainField(): readonly [isPlain: boolean, choose: (isPlain: boolean) => void] {
  const { platform } = useServices();
  const isPlain = useSyncExternalStore(
    listen,
    () => platform.local.read(localKeys.codeField) === 'plain',
    () => false,
  );
  function choose(next: boolean): void {
    if (next) platform.local.write(localKeys.codeField, 'plain');
    else platform.local.remove(localKeys.codeField);
    listeners.forEach((listener) => listener());
  }
  return [isPlain, choose];
}
