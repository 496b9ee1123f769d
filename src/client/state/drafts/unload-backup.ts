import type { DeviceStorage, Reporting } from '../../platform/platform.ts';
import type { Tabs } from '../../platform/tabs.ts';
import { createRecord, applyEdit, type TypedText } from './draft-reducer.ts';
import type { DraftStore } from './draft-store.ts';

/**
 * Saves what was typed just before a page is unloaded to local storage, one entry per tab. An IndexedDB transaction that begins
 * during unload does not finish, while a write to local storage is synchronous.
 */
export interface UnloadBackup {
  readonly write: (user: string, posterId: string, words: TypedText) => void;
  readonly remove: (user: string, posterId: string, tab: string) => void;
  /** Applies the backups of all tabs to the draft store, which only then holds the newest text. */
  readonly restore: (user: string) => Promise<void>;
}

const prefix = 'desk/';

export function createUnloadBackup(
  { local, report }: DeviceStorage & Reporting,
  { store, tabs }: { readonly store: DraftStore; readonly tabs: Pick<Tabs, 'textsWithPrefix'> },
): UnloadBackup {
  async function applyBackup({ user, posterId, words }: BackedUpText): Promise<boolean> {
    await store.update(user, posterId, (record) => applyEdit(record, words), createRecord(user, posterId, words.tab));
    return !store.isStorageRefused.value;
  }

  return {
    write: (user, posterId, words) =>
      local.write(keyOf(user, posterId, words.tab), JSON.stringify({ user, posterId, words } satisfies BackedUpText)),
    remove: (user, posterId, tab) => local.remove(keyOf(user, posterId, tab)),
    async restore(user) {
      for (const [key, text] of tabs.textsWithPrefix(prefix)) {
        const backup = parse(text);
        if (backup && backup.user !== user) continue;
        if (!backup) report('the backup of a tab cannot be read', text.slice(0, 100));
        else if (!(await applyBackup(backup))) continue;
        local.remove(key);
      }
    },
  };
}

const keyOf = (user: string, posterId: string, tab: string): string => `${prefix}${user}/${posterId}/${tab}`;

interface BackedUpText {
  readonly user: string;
  readonly posterId: string;
  /** Backups of older builds are read too, so the key stays `words`. */
  readonly words: TypedText;
}

/** Reads a backup; undefined where it is damaged, so that it cannot keep the editor from opening. */
function parse(text: string): BackedUpText | undefined {
  try {
    const { user, posterId, words } = JSON.parse(text) as Partial<BackedUpText>;
    return user && posterId && words?.form ? { user, posterId, words } : undefined;
  } catch {
    return undefined;
  }
}
