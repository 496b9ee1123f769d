import { OfflinePage } from '../parts/offline-page.tsx';
import { Restore } from './parts/restore.tsx';
import { Save } from './parts/save.tsx';
import { Why } from './parts/why.tsx';
import { useDevice } from './use-device-contents.ts';

export function Page() {
  const device = useDevice();
  return (
    <OfflinePage id="offline/backup">
      <Save device={device} />
      <Restore device={device} />
      <Why />
    </OfflinePage>
  );
}
