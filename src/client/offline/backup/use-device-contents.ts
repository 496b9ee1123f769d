import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BackupContents } from '#domain/backup/index.ts';
import { browserTabs } from '../../platform/tabs.ts';
import { useServices } from '../../state/services.ts';
import { partStoresOf } from './part-stores.ts';
import { readDevice } from './restore.ts';

/** The data on the device: `loading` until it is read after hydration, `refused` where the browser stores nothing. */
export type DeviceState =
  | { readonly status: 'loading' | 'refused' }
  | { readonly status: 'ready'; readonly contents: BackupContents };

export type Device = ReturnType<typeof useDevice>;

/** Reads the data that a backup can hold, and the stores that restoring writes to. */
export function useDevice() {
  const { platform } = useServices();
  const [state, setState] = useState<DeviceState>({ status: 'loading' });
  const places = useMemo(
    () => partStoresOf(platform, { textsWithPrefix: (prefix) => browserTabs().textsWithPrefix(prefix) }),
    [platform],
  );

  /** Reads the device again; undefined where the browser refuses. */
  async function look(): Promise<BackupContents | undefined> {
    const contents = await readDevice(places);
    setState(contents ? { status: 'ready', contents } : { status: 'refused' });
    return contents;
  }

  const lookFirst = useEffectEvent(() => void look());
  useEffect(() => lookFirst(), [places]);
  return { state, places, look };
}
