import { useEffect, useMemo, useState } from 'react';
import type { BackupContents } from '../../../domain/backup/index.ts';
import { browserTabs } from '../../platform/tabs.ts';
import { useServices } from '../../state/services.ts';
import { partStoresOf } from './part-stores.ts';
import { readDevice } from './restore.ts';

/** What lies on the device: not known before the page is alive, and not to be had where the browser keeps nothing. */
export type DeviceState =
  | { readonly status: 'loading' | 'refused' }
  | { readonly status: 'ready'; readonly contents: BackupContents };

export type Device = ReturnType<typeof useDevice>;

export function useDevice() {
  const { platform } = useServices();
  const [state, setState] = useState<DeviceState>({ status: 'loading' });
  const places = useMemo(
    () => partStoresOf(platform, { textsWithPrefix: (prefix) => browserTabs().textsWithPrefix(prefix) }),
    [platform],
  );

  /** Reads the device anew; undefined where that is refused. */
  async function look(): Promise<BackupContents | undefined> {
    const contents = await readDevice(places);
    setState(contents ? { status: 'ready', contents } : { status: 'refused' });
    return contents;
  }

  // Every rendering makes a new `look`; the device is read again only when the stores are others.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void look(), [places]);
  return { state, places, look };
}
