import { useEffect, useState } from 'react';
import { type DeviceState, keepForGood, lookAtDevice, workerReady } from '../platform/device.ts';
import { useServices } from '../state/services.ts';

/** What the device holds, once the page is alive. */
export function useDevice() {
  const { toasts } = useServices();
  const [device, setDevice] = useState<DeviceState>();
  const look = (): void => void lookAtDevice().then(setDevice);
  useEffect(() => {
    look();
    void workerReady().then(look);
  }, []);

  async function persist(): Promise<void> {
    const promised = await keepForGood();
    const refused = '浏览器没有答应。装到主屏幕或收藏本站之后，它多半会答应';
    toasts.show(promised ? 'success' : 'info', promised ? '浏览器答应了：空间不够时也不清掉本站' : refused);
    look();
  }

  return { device, look, persist };
}
