import { useEffect, useEffectEvent } from 'react';
import { pageById } from '../../../site/match.ts';
import { useServices } from '../../state/services.ts';
import { useOptions } from '../parts/use-options.ts';
import { type HashOptions, readAlgorithms, readOptions, defaultAlgorithms, writeOptions } from './options.ts';

const storageKey = 'tool/hash/algorithms';

/** The options of the tool. The choice of algorithms is also kept on the device, and used where an address says none. */
export function useHashOptions(search: string): [HashOptions, (changes: Partial<HashOptions>) => void] {
  const { platform } = useServices();
  const { path } = pageById('tool/hash');
  const [options, choose] = useOptions(search, { path, read: readOptions, write: writeOptions });

  // A choice made on this page stands in the address; the stored one is for addresses that came from elsewhere.
  const applyStoredChoice = useEffectEvent((address: string) => {
    const stored = readAlgorithms(platform.local.read(storageKey));
    if (stored && !new URLSearchParams(address).has('a')) choose({ chosen: stored });
  });
  useEffect(() => applyStoredChoice(search), [platform, search]);

  function chooseAndKeep(changes: Partial<HashOptions>): void {
    choose(changes);
    if (!changes.chosen) return;
    const usual = changes.chosen.join() === defaultAlgorithms.join();
    if (usual) platform.local.remove(storageKey);
    else platform.local.write(storageKey, changes.chosen.join() || 'none');
  }
  return [options, chooseAndKeep];
}
