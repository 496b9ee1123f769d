import type { Platform } from '../../platform/platform.ts';
import type { Tabs } from '../../platform/tabs.ts';
import { blankRecord, typed, type Words } from './edits.ts';
import type { Shelf } from './shelf.ts';

/**
 * What was typed just before a page went away. A write to IndexedDB that begins then does not finish; local storage does.
 * Each tab has a place of its own there.
 */
export interface LastWords {
  readonly keep: (user: string, posterId: string, words: Words) => void;
  readonly forget: (user: string, posterId: string, tab: string) => void;
  /** Brings to the desks what tabs have left behind: only then is it known what was written last. */
  readonly gather: (user: string) => Promise<void>;
}

const prefix = 'desk/';

export function createLastWords(
  { local, report }: Platform,
  { shelf, tabs }: { readonly shelf: Shelf; readonly tabs: Pick<Tabs, 'textsUnder'> },
): LastWords {
  async function takeOver({ user, posterId, words }: Left): Promise<boolean> {
    await shelf.change(user, posterId, (record) => typed(record, words), blankRecord(user, posterId, words.tab));
    return !shelf.refused.value;
  }

  return {
    keep: (user, posterId, words) =>
      local.write(keyOf(user, posterId, words.tab), JSON.stringify({ user, posterId, words } satisfies Left)),
    forget: (user, posterId, tab) => local.remove(keyOf(user, posterId, tab)),
    async gather(user) {
      for (const [key, text] of tabs.textsUnder(prefix)) {
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

interface Left {
  readonly user: string;
  readonly posterId: string;
  readonly words: Words;
}

/** A text cut off by a full storage must not keep the editor from opening. */
function parse(text: string): Left | undefined {
  try {
    const { user, posterId, words } = JSON.parse(text) as Partial<Left>;
    return user && posterId && words?.form ? { user, posterId, words } : undefined;
  } catch {
    return undefined;
  }
}
