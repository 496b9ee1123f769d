import { useState } from 'react';
import type { CheckReport } from '../../../contract/service-worker-messages.ts';
import { appBuildOf } from '../../state/app-build.ts';
import { useServices } from '../../state/services.ts';
import { repairLibrary, type LibraryReport } from '../../state/offline-library/repair.ts';

/** What came of looking; each is undefined where the browser lets nothing be looked at. */
export interface Inspected {
  readonly program: CheckReport | undefined;
  readonly shelf: LibraryReport | undefined;
}

/** Looks at every file of the program, then at every text of the shelf, and brings back what is not right. */
export function useInspection(onDone: () => Promise<void>) {
  const services = useServices();
  const [inspected, setInspected] = useState<Inspected>();
  const [isBusy, setBusy] = useState(false);

  async function inspect(): Promise<void> {
    setBusy(true);
    setInspected(undefined);
    const program = await appBuildOf(services).check();
    const shelf = await repairLibrary(services);
    setInspected({ program, shelf });
    setBusy(false);
    await onDone();
  }

  return { inspected, isBusy, inspect };
}
