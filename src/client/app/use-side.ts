import { useEffect, useState } from 'react';
import { localKeys } from '../../contract/storage.ts';
import { useServices } from '../state/services.ts';

const desk = '(min-width: 42.5em)';
const wideDesk = '(min-width: 64em)';

export interface Side {
  /** The drawer of a phone is out. */
  readonly open: boolean;
  readonly openDrawer: () => void;
  readonly closeDrawer: () => void;
  /** On a desk: folded to its icons. */
  readonly narrow: boolean;
  readonly fold: () => void;
}

/** The side menu's two states: how it stands on a desk is remembered, and a drawer is open on one page only. */
export function useSide(path: string): Side {
  const { platform } = useServices();
  const [openOn, setOpenOn] = useState<string | undefined>();
  // A tablet has no room to spare, so there it begins folded.
  const [narrow, setNarrow] = useState(
    () => (platform.local.read(localKeys.side) ?? (matchMedia(wideDesk).matches ? 'wide' : 'narrow')) === 'narrow',
  );
  const open = openOn === path;

  useEffect(() => {
    if (!open) return undefined;
    // Turned on its side a phone may be wide enough for the column; a drawer would then hold the focus for nothing.
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
      setNarrow(!narrow);
      platform.local.write(localKeys.side, narrow ? 'wide' : 'narrow');
    },
  };
}
