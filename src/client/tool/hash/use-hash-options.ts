import { useEffect } from 'react';
import { pageById } from '../../../site/match.ts';
import { useServices } from '../../state/services.ts';
import { useOptions } from '../parts/use-options.ts';
import { type HashOptions, readChosen, readOptions, usualAlgorithms, writeOptions } from './options.ts';

const place = 'tool/hash/algorithms';

/** The options of the tool. The choice of algorithms is also kept on the device, and used where an address says none. */
export function useHashOptions(search: string): [HashOptions, (changes: Partial<HashOptions>) => void] {
  const { platform } = useServices();
  const { path } = pageById('tool/hash');
  const [options, choose] = useOptions(search, { path, read: readOptions, write: writeOptions });

  useEffect(() => {
    const kept = readChosen(platform.local.read(place));
    if (kept && !new URLSearchParams(search).has('a')) choose({ chosen: kept });
    // Whoever chooses here has the choice in the address, so this is for addresses that came from elsewhere.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [platform, search]);

  function chooseAndKeep(changes: Partial<HashOptions>): void {
    choose(changes);
    if (!changes.chosen) return;
    const usual = changes.chosen.join() === usualAlgorithms.join();
    if (usual) platform.local.remove(place);
    else platform.local.write(place, changes.chosen.join() || 'none');
  }
  return [options, chooseAndKeep];
}
