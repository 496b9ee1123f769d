import { useEffect, useRef, useState } from 'react';
import type { Platform } from '../../../platform/platform.ts';
import { useServices } from '../../../state/services.ts';
import type { EditorForm } from './draft.ts';

const pauseMilliseconds = 600;

/** A write that was sent: sending the same content again under the same key does not write it twice. */
export interface Attempt {
  readonly content: string;
  readonly key: string;
}

/** What was typed last and not sent, and the version it was based on. */
export interface KeptDraft {
  readonly form: EditorForm;
  readonly version: number;
  readonly attempt?: Attempt | undefined;
}

/** As it is stored: two tabs may write new articles into the same place, and neither may throw away the other's. */
interface StoredDraft extends KeptDraft {
  readonly tab: string;
}

export interface DraftKeeper {
  /** `undefined` while the device is asked, `null` where it has nothing. */
  readonly found: KeptDraft | null | undefined;
  /** The device refuses to keep anything: what is typed lives only on this page. */
  readonly refused: boolean;
  readonly keep: (draft: KeptDraft) => void;
  readonly keepNow: (draft: KeptDraft) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** Keeps what is typed on the device, a moment after the last key and at once when the page is hidden. */
export function useKeptDraft(key: string): DraftKeeper {
  const { platform } = useServices();
  const [found, setFound] = useState<KeptDraft | null | undefined>();
  const [refused, setRefused] = useState(false);
  const waiting = useRef<StoredDraft | undefined>(undefined);
  const [tab] = useState(platform.newKey);
  const ours = useRef(new Set([tab]));
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  async function store(draft: KeptDraft): Promise<void> {
    clearTimeout(timer.current);
    waiting.current = undefined;
    const stored = await platform.drafts.set(key, { ...draft, tab } satisfies StoredDraft);
    setRefused(!stored);
    if (stored) platform.local.remove(urgentKey(key));
  }

  useEffect(() => {
    const flush = (): void => {
      if (waiting.current) platform.local.write(urgentKey(key), JSON.stringify(waiting.current));
    };
    const restore = async (): Promise<void> => {
      const draft = await findDraft(platform, key);
      if (draft) ours.current.add(draft.tab);
      setFound(draft);
    };
    void restore();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [platform, key]);

  return {
    found,
    refused,
    keepNow: store,
    keep(draft) {
      waiting.current = { ...draft, tab };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void store(draft), pauseMilliseconds);
    },
    async forget() {
      clearTimeout(timer.current);
      waiting.current = undefined;
      platform.local.remove(urgentKey(key));
      const stored = (await platform.drafts.get(key)) as StoredDraft | undefined;
      if (stored && ours.current.has(stored.tab)) await platform.drafts.remove(key);
    },
  };
}

/**
 * IndexedDB does not finish a write that begins while the page goes away; local storage does. So the last words go there,
 * and at the next start they are newer than what IndexedDB has.
 */
const urgentKey = (key: string): string => `draft/${key}`;

async function findDraft({ drafts, local }: Platform, key: string): Promise<StoredDraft | null> {
  const urgent = parseDraft(local.read(urgentKey(key)));
  if (!urgent) return ((await drafts.get(key)) as StoredDraft | undefined) ?? null;
  if (await drafts.set(key, urgent)) local.remove(urgentKey(key));
  return urgent;
}

/** A text cut off by a full storage must not keep the editor from opening. */
function parseDraft(text: string | undefined): StoredDraft | undefined {
  try {
    return text ? (JSON.parse(text) as StoredDraft) : undefined;
  } catch {
    return undefined;
  }
}
