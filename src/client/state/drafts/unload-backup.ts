import type { Platform } from '../../platform/platform.ts';
import type { Tabs } from '../../platform/tabs.ts';
import { createRecord, applyEdit, type TypedText } from './draft-reducer.ts';
import type { DraftStore } from './draft-store.ts';

/**
 * What was typed just before a page went away. A write to IndexedDB that begins then does not finish; local storage does.
 * Each tab has a place of its own there.
 */
export interface UnloadBackup {
  readonly write: (user: string, posterId: string, words: TypedText) => void;
  readonly remove: (user: string, posterId: string, tab: string) => void;
  /** Brings to the desks what tabs have left behind: only then is it known what was written last. */
  readonly restore: (user: string) => Promise<void>;
}

const prefix = 'desk/';

export function createUnloadBackup(
  { local, report }: Platform,
  { store, tabs }: { readonly store: DraftStore; readonly tabs: Pick<Tabs, 'textsWithPrefix'> },
): UnloadBackup {
  async function takeOver({ user, posterId, words }: BackedUpText): Promise<boolean> {
    await store.update(user, posterId, (record) => applyEdit(record, words), createRecord(user, posterId, words.tab));
    return !store.isStorageRefused.value;
  }

  return {
    write: (user, posterId, words) =>
      local.write(keyOf(user, posterId, words.tab), JSON.stringify({ user, posterId, words } satisfies BackedUpText)),
    remove: (user, posterId, tab) => local.remove(keyOf(user, posterId, tab)),
    async restore(user) {
      for (const [key, text] of tabs.textsWithPrefix(prefix)) {
        const left = parse(text);
        if (left && left.user !== user) continue;
        if (!left) report('the last words of a tab cannot be read', text.slice(0, 100));
        else if (!(await takeOver(left))) continue;
        local.remove(key);
      }
    },
  };
}

const keyOf = (user: string, posterId: string, tab: string): string => `${prefix}${user}/${posterId}/${tab}`;

interface BackedUpText {
  readonly user: string;
  readonly posterId: string;
  readonly words: TypedText;
}

/** A text cut off by a full storage must not keep the editor from opening. */
function parse(text: string): BackedUpText | undefined {
  try {
    const { user, posterId, words } = JSON.parse(text) as Partial<BackedUpText>;
    return user && posterId && words?.form ? { user, posterId, words } : undefined;
  } catch {
    return undefined;
  }
}
