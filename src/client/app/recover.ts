import { type RecoveryResult, type Recovery, recoveryAddress } from '../../contract/recovery.ts';
import { withTimeout } from './lazy.ts';

/** Asks the server's present build how to heal this page, for a part that could not be fetched. */
export async function recover(error: unknown): Promise<RecoveryResult> {
  try {
    return await (await fetchRecovery()).recover(error);
  } catch {
    return 'offline';
  }
}

/** For a part nobody sees: brings anew what is not as it was built, and leaves the page alone. The next visit finds it. */
export function mend(error: unknown): Promise<void> {
  return fetchRecovery().then((code) => code.mend(error));
}

/** Takes away the worker and the program it keeps, and reloads; rejects where nothing better would come back. */
export function startAfresh(): Promise<void> {
  return fetchRecovery().then((code) => code.startAfresh());
}

/** Never twice from the same address: older browsers remember a module that did not come. */
function fetchRecovery(): Promise<Recovery> {
  return withTimeout(import(/* @vite-ignore */ `${recoveryAddress}?${Date.now()}`) as Promise<Recovery>);
}
