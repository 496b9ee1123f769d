import { useEffect, useState } from 'react';
import { localKeys } from '#contract/storage.ts';
import { useServices } from '../state/services.ts';

const desk = '(min-width: 42.5em)';

export interface Side {
  /** Whether the drawer is open, on a narrow screen. */
  readonly open: boolean;
  readonly openDrawer: () => void;
  readonly closeDrawer: () => void;
  /** Whether the column is folded to its icons, on a wide screen. */
  readonly narrow: boolean;
  readonly fold: () => void;
}

/** The states of the side menu: the column's state on a wide screen is stored; the drawer closes with each change of page. */
export function useSide(path: string): Side {
  const { platform } = useServices();
  const [openOn, setOpenOn] = useState<string | undefined>();
  const [narrow, setNarrow] = useState(false);
  // index.html sets it before the first paint, so that the column stands as wide as it stays.
  useEffect(() => setNarrow(document.documentElement.dataset['side'] === 'narrow'), []);
  const open = openOn === path;

  useEffect(() => {
    if (!open) return undefined;
    // A phone in landscape may be wide enough for the column; an open drawer would then trap the focus for nothing.
    const close = (): void => setOpenOn(undefined);
    const widths = matchMedia(desk);
    widths.addEventListener('change', close);
    return () => widths.removeEventListener('change', close);
  }, [open]);

  return {
    open,
    openDrawer: () => setOpenOn(path),
    closeDrawer: () => setOpenOn(undefined),
    narrow,
    fold() {
      const next = narrow ? 'wide' : 'narrow';
      setNarrow(!narrow);
      document.documentElement.dataset['side'] = next;
      platform.local.write(localKeys.side, next);
    },
  };
}
