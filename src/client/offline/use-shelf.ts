import { useEffect, useState } from 'react';
import { useServices } from '../state/services.ts';
import { lookAtShelf, type ShelfContents, type ShelfItem } from '../state/shelf/contents.ts';
import { healedSentence, healShelf } from '../state/shelf/heal.ts';
import { pin, unpin } from '../state/shelf/pin.ts';
import { putBack, type Removed, takeOff } from '../state/shelf/removal.ts';

export interface ShelfState {
  readonly contents: 'looking' | 'unreadable' | ShelfContents;
  /** What was removed last, and can be had back. */
  readonly removed: readonly Removed[];
  /** What it is called. */
  readonly removedName: string;
  readonly isHealing: boolean;
  readonly remove: (keys: readonly string[], name: string) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly setPinned: (items: readonly ShelfItem[], isPinned: boolean) => Promise<void>;
  /** Brings back what the device has lost. */
  readonly heal: () => Promise<void>;
}

/** The shelf, looked at anew after each change, and whenever the reader comes back to the page. */
export function useShelf(): ShelfState {
  const services = useServices();
  const { platform, toasts } = services;
  const [contents, setContents] = useState<ShelfState['contents']>('looking');
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [removedName, setRemovedName] = useState('');
  const [isHealing, setHealing] = useState(false);
  const look = async (): Promise<void> => setContents((await lookAtShelf(platform)) ?? 'unreadable');

  useEffect(() => {
    const lookAgain = async (): Promise<void> => setContents((await lookAtShelf(platform)) ?? 'unreadable');
    void lookAgain();
    return platform.onReturn(() => void lookAgain());
  }, [platform]);

  return {
    contents,
    removed,
    removedName,
    isHealing,
    async remove(keys, name) {
      setRemoved(await takeOff(platform, keys));
      setRemovedName(name);
      await look();
    },
    async undo() {
      await putBack(platform, removed);
      setRemoved([]);
      await look();
    },
    async setPinned(items, isPinned) {
      for (const { key } of items) {
        const outcome = await (isPinned ? pin(services, key) : unpin(services, key));
        if (outcome === 'refused') toasts.show('error', '浏览器没有让它存下来');
      }
      await look();
    },
    async heal() {
      setHealing(true);
      const report = await healShelf(services);
      setHealing(false);
      if (report) toasts.show(report.failed > 0 ? 'error' : 'success', healedSentence(report));
      await look();
    },
  };
}
