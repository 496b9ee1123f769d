import { type RecoveryResult, type Recovery, recoveryAddress } from '#contract/recovery.ts';
import { withTimeout } from './lazy.ts';

/** Runs the recovery script of the server's present build after a part of the page could not be loaded. */
export async function recover(error: unknown): Promise<RecoveryResult> {
  try {
    return await (await fetchRecovery()).recover(error);
  } catch {
    return 'offline';
  }
}

/** Replaces damaged files after an invisible part has failed, without a reload; the next visit uses them. */
export function repairFiles(error: unknown): Promise<void> {
  return fetchRecovery().then((code) => code.mend(error));
}

/** Removes the service worker and the build it cached, and reloads; rejects where the reload would not help. */
export function startAfresh(): Promise<void> {
  return fetchRecovery().then((code) => code.startAfresh());
}

/** Every attempt has an address of its own, because older browsers remember a module that failed to load. */
function fetchRecovery(): Promise<Recovery> {
  return withTimeout(import(/* @vite-ignore */ `${recoveryAddress}?${Date.now()}`) as Promise<Recovery>);
}
