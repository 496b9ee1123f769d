import { useEffect, useState } from 'react';
import { readLibrary, type LibraryContents, type LibraryItem } from '../state/offline-library/contents.ts';
import { pin, unpin } from '../state/offline-library/pin.ts';
import { restoreItems, type RemovedItem, removeItems } from '../state/offline-library/removal.ts';
import { repairSummary, repairLibrary } from '../state/offline-library/repair.ts';
import { useServices } from '../state/services.ts';

export interface LibraryState {
  readonly contents: 'looking' | 'unreadable' | LibraryContents;
  /** The items that were removed last and can be restored. */
  readonly removed: readonly RemovedItem[];
  /** What the removed items are called on screen. */
  readonly removedName: string;
  readonly isRepairing: boolean;
  readonly remove: (keys: readonly string[], name: string) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly setPinned: (items: readonly LibraryItem[], isPinned: boolean) => Promise<void>;
  /** Downloads the texts that the device has lost. */
  readonly repair: () => Promise<void>;
}

/** The offline library, read again after each change and whenever the reader returns to the page. */
export function useLibrary(): LibraryState {
  const services = useServices();
  const { platform, toasts } = services;
  const [contents, setContents] = useState<LibraryState['contents']>('looking');
  const [removed, setRemoved] = useState<readonly RemovedItem[]>([]);
  const [removedName, setRemovedName] = useState('');
  const [isRepairing, setRepairing] = useState(false);
  const look = async (): Promise<void> => setContents((await readLibrary(platform)) ?? 'unreadable');

  useEffect(() => {
    const lookAgain = async (): Promise<void> => setContents((await readLibrary(platform)) ?? 'unreadable');
    void lookAgain();
    return platform.onReturn(() => void lookAgain());
  }, [platform]);

  return {
    contents,
    removed,
    removedName,
    isRepairing,
    async remove(keys, name) {
      setRemoved(await removeItems(platform, keys));
      setRemovedName(name);
      await look();
    },
    async undo() {
      await restoreItems(platform, removed);
      setRemoved([]);
      await look();
    },
    async setPinned(items, isPinned) {
      for (const { key } of items) {
        const outcome = await (isPinned ? pin(services, key) : unpin(services, key));
        if (outcome === 'refused') toasts.show('error', '浏览器无法保存');
      }
      await look();
    },
    async repair() {
      setRepairing(true);
      const report = await repairLibrary(services);
      setRepairing(false);
      if (report) toasts.show(report.failed > 0 ? 'error' : 'success', repairSummary(report));
      await look();
    },
  };
}
