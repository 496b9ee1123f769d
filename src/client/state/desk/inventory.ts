import type { LastWords } from './last-words.ts';
import { isBlank, isUnsent } from './edits.ts';
import type { DeskRecord } from './record.ts';
import type { Shelf } from './shelf.ts';

/** What lies on the desks of this device, as lists and questions want to know it. */
export interface Inventory {
  /** What a person has written here that the server has not, or not as it stands here. The newest first. */
  readonly unsent: (user: string) => Promise<readonly DeskRecord[]>;
  /** What a person has opened here lately, and the server has as it stands here. The newest first. */
  readonly sent: (user: string) => Promise<readonly DeskRecord[]>;
  /** Who else has left something here that the server has not. */
  readonly othersUnsent: (user: string) => Promise<readonly string[]>;
  /** Forgets what a person has here and the server has too. */
  readonly clear: (user: string) => Promise<void>;
  /** Takes away all a person has here, sent or not. */
  readonly forget: (user: string) => Promise<void>;
  /** Makes a text another article, under a new identifier, and takes it away from its old place. */
  readonly move: (record: DeskRecord, posterId: string) => Promise<void>;
  readonly remove: (record: Pick<DeskRecord, 'user' | 'posterId'>) => Promise<void>;
  /** Texts the server has are kept for opening them without a network, but not for ever. */
  readonly sweep: () => Promise<void>;
}

const staleAfter = 30 * 86_400_000;
const newestFirst = (one: DeskRecord, other: DeskRecord): number => other.changed - one.changed;

export function createInventory(
  shelf: Shelf,
  { lastWords, stamp }: { readonly lastWords: LastWords; readonly stamp: () => number },
): Inventory {
  const everythingUnsent = async (): Promise<DeskRecord[]> =>
    (await shelf.all()).filter((record) => isUnsent(record) && !isBlank(record));

  async function removeWhere(isDone: (record: DeskRecord) => boolean): Promise<void> {
    for (const record of await shelf.all()) {
      const isWanted = isUnsent(record) || record.strays.length > 0;
      if (!isWanted && isDone(record)) await shelf.remove(record.user, record.posterId);
    }
  }

  return {
    async unsent(user) {
      await lastWords.gather(user);
      const own = (await everythingUnsent()).filter((record) => record.user === user);
      return own.sort(newestFirst);
    },
    async sent(user) {
      const own = (await shelf.all()).filter((record) => record.user === user && record.base && !isUnsent(record));
      return own.sort(newestFirst);
    },
    async othersUnsent(user) {
      const names = (await everythingUnsent()).map((record) => record.user);
      return [...new Set(names)].filter((name) => name !== user);
    },
    clear: (user) => removeWhere((record) => record.user === user),
    async forget(user) {
      await lastWords.gather(user);
      const own = (await shelf.all()).filter((record) => record.user === user);
      await Promise.all(own.map((record) => shelf.remove(user, record.posterId)));
    },
    async move(record, posterId) {
      const moved = { ...record, posterId, base: null, queue: [], halt: null, since: stamp(), sentAt: 0 };
      await shelf.change(record.user, posterId, (present) => present, moved);
      await shelf.remove(record.user, record.posterId);
    },
    remove: ({ user, posterId }) => shelf.remove(user, posterId),
    async sweep() {
      const before = stamp() - staleAfter;
      await removeWhere(({ changed, sentAt }) => Math.max(changed, sentAt) < before);
    },
  };
}
