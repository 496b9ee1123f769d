import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../state/services.ts';
import type { EditorForm } from './draft.ts';

const pauseMilliseconds = 600;

/** What was typed last and not sent, and the version it was based on. */
export interface KeptDraft {
  readonly form: EditorForm;
  readonly version: number;
}

export interface DraftKeeper {
  /** `undefined` while the device is asked, `null` where it has nothing. */
  readonly found: KeptDraft | null | undefined;
  readonly keep: (draft: KeptDraft) => void;
  readonly forget: () => Promise<void>;
}

/** Keeps what is typed on the device, a moment after the last key and at once when the page is hidden. */
export function useKeptDraft(key: string): DraftKeeper {
  const { drafts } = useServices().platform;
  const [found, setFound] = useState<KeptDraft | null | undefined>();
  const waiting = useRef<KeptDraft | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    const flush = (): void => {
      clearTimeout(timer.current);
      if (waiting.current) void drafts.set(key, waiting.current);
      waiting.current = undefined;
    };
    void drafts.get(key).then((kept) => setFound((kept as KeptDraft | undefined) ?? null));
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      document.removeEventListener('visibilitychange', flush);
    };
  }, [drafts, key]);

  return {
    found,
    keep(draft) {
      waiting.current = draft;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        waiting.current = undefined;
        void drafts.set(key, draft);
      }, pauseMilliseconds);
    },
    async forget() {
      clearTimeout(timer.current);
      waiting.current = undefined;
      await drafts.remove(key);
    },
  };
}
