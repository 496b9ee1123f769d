import { useEffect, useState } from 'react';
import { type DeviceState, readDeviceState, serviceWorkerSettled } from '../platform/device.ts';
import { useServices } from './services.ts';
import { requestPersistenceAndTell } from './offline-library/persistence.ts';

/** The state of the device, read after hydration. */
export function useDevice() {
  const services = useServices();
  const [device, setDevice] = useState<DeviceState>();
  const look = (): void => void readDeviceState().then(setDevice);
  useEffect(() => {
    look();
    void serviceWorkerSettled().then(look);
  }, []);

  async function persist(): Promise<void> {
    await requestPersistenceAndTell(services);
    look();
  }

  return { device, look, persist };
}
