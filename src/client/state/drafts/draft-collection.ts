import type { DraftRecord } from './draft-record.ts';
import { isBlank, isUnsent } from './draft-reducer.ts';
import type { DraftStore } from './draft-store.ts';
import type { UnloadBackup } from './unload-backup.ts';

/** The drafts of this device as lists: which are unsent, whose they are, and how they are removed. */
export interface DraftCollection {
  /** A user's drafts that differ from the server's articles, the newest first. */
  readonly listUnsent: (user: string) => Promise<readonly DraftRecord[]>;
  /** A user's drafts that equal the server's articles, the newest first. */
  readonly listSynced: (user: string) => Promise<readonly DraftRecord[]>;
  /** The other users who have unsent drafts on this device. */
  readonly listOtherUsersUnsent: (user: string) => Promise<readonly string[]>;
  /** Removes a user's drafts that equal the server's articles. */
  readonly removeSynced: (user: string) => Promise<void>;
  /** Removes all drafts of a user, sent or not. */
  readonly removeAll: (user: string) => Promise<void>;
  /** Turns a draft into a new article with another identifier. */
  readonly moveTo: (record: DraftRecord, posterId: string) => Promise<void>;
  readonly remove: (record: Pick<DraftRecord, 'user' | 'posterId'>) => Promise<void>;
  /** Removes sent drafts that were unused for 30 days; until then they can be opened offline. */
  readonly removeStale: () => Promise<void>;
}

const staleAfter = 30 * 86_400_000;
const newestFirst = (one: DraftRecord, other: DraftRecord): number => other.changed - one.changed;

export function createDraftCollection(
  store: DraftStore,
  { unloadBackup, stamp }: { readonly unloadBackup: UnloadBackup; readonly stamp: () => number },
): DraftCollection {
  const everythingUnsent = async (): Promise<DraftRecord[]> =>
    (await store.list()).filter((record) => isUnsent(record) && !isBlank(record));

  async function removeWhere(isDone: (record: DraftRecord) => boolean): Promise<void> {
    for (const record of await store.list()) {
      const isWanted = isUnsent(record) || record.strays.length > 0;
      if (!isWanted && isDone(record)) await store.remove(record.user, record.posterId);
    }
  }

  return {
    async listUnsent(user) {
      await unloadBackup.restore(user);
      const own = (await everythingUnsent()).filter((record) => record.user === user);
      return own.sort(newestFirst);
    },
    async listSynced(user) {
      const own = (await store.list()).filter((record) => record.user === user && record.base && !isUnsent(record));
      return own.sort(newestFirst);
    },
    async listOtherUsersUnsent(user) {
      const names = (await everythingUnsent()).map((record) => record.user);
      return [...new Set(names)].filter((name) => name !== user);
    },
    removeSynced: (user) => removeWhere((record) => record.user === user),
    async removeAll(user) {
      await unloadBackup.restore(user);
      const own = (await store.list()).filter((record) => record.user === user);
      await Promise.all(own.map((record) => store.remove(user, record.posterId)));
    },
    async moveTo(record, posterId) {
      const moved = { ...record, posterId, base: null, queue: [], halt: null, since: stamp(), sentAt: 0 };
      await store.update(record.user, posterId, (present) => present, moved);
      await store.remove(record.user, record.posterId);
    },
    remove: ({ user, posterId }) => store.remove(user, posterId),
    async removeStale() {
      const before = stamp() - staleAfter;
      await removeWhere(({ changed, sentAt }) => Math.max(changed, sentAt) < before);
    },
  };
}
