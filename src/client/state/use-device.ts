import { useEffect, useEffectEvent, useState } from 'react';
import { type DeviceState, readDeviceState, serviceWorkerSettled } from '../platform/device.ts';
import { appBuildOf } from './app-build.ts';
import { requestPersistenceAndTell } from './offline-library/persistence.ts';
import { keepsArticles } from './opens-offline.ts';
import { useServices } from './services.ts';

/** The state of the device as pages show it. */
export interface Device extends DeviceState {
  /** Whether articles that were read can be read again without a network. */
  readonly keepsArticles: boolean;
}

/** The state of the device, read after hydration and after each download of files. */
export function useDevice() {
  const services = useServices();
  const [device, setDevice] = useState<Device>();

  async function read(): Promise<void> {
    const [state, keeps] = await Promise.all([readDeviceState(), keepsArticles(services.platform)]);
    setDevice({ ...state, keepsArticles: keeps });
  }

  const look = (): void => void read();
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    void serviceWorkerSettled().then(lookAgain);
    return appBuildOf(services).busy.subscribe(lookAgain);
  }, [services]);

  async function persist(): Promise<void> {
    await requestPersistenceAndTell(services);
    look();
  }

  return { device, look, persist };
}
