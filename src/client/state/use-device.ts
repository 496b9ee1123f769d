import { useEffect, useState } from 'react';
import { type DeviceState, lookAtDevice, workerSettled } from '../platform/device.ts';
import { useServices } from './services.ts';
import { askToStayAloud } from './shelf/persist.ts';

/** What the device holds, once the page is alive. */
export function useDevice() {
  const services = useServices();
  const [device, setDevice] = useState<DeviceState>();
  const look = (): void => void lookAtDevice().then(setDevice);
  useEffect(() => {
    look();
    void workerSettled().then(look);
  }, []);

  async function persist(): Promise<void> {
    await askToStayAloud(services);
    look();
  }

  return { device, look, persist };
}
