import { type Recovered, type Recovery, recoveryAddress } from '../../contract/recovery.ts';
import { inTime } from './lazy.ts';

/** Asks the server's present build how to heal this page, for a part that could not be fetched. */
export async function recover(error: unknown): Promise<Recovered> {
  try {
    return await (await fetchRecovery()).recover(error);
  } catch {
    return 'offline';
  }
}

/** Takes away the worker and the program it keeps, and reloads; rejects where there is no network to come back by. */
export async function startAfresh(): Promise<void> {
  await (await fetchRecovery()).startAfresh();
}

/** Never twice from the same address: older browsers remember a module that did not come. */
function fetchRecovery(): Promise<Recovery> {
  return inTime(import(/* @vite-ignore */ `${recoveryAddress}?${Date.now()}`) as Promise<Recovery>);
}
