import type { Recovery } from '../../contract/recovery.ts';
import { clearProgram } from './clear-program.ts';
import { type Rung, takeRung } from './ladder.ts';
import { bringNewestWorker } from './newest-worker.ts';

// Built by itself as `/recovery.js`. Pages of earlier builds fetch it, too: what they ask for must stay.

/** First a reload with the newest worker, then one without any worker, then no more. */
export const recover: Recovery['recover'] = async (error) => {
  // What this browser cannot read or run does not come right by fetching it again.
  const isFault = error instanceof SyntaxError || error instanceof ReferenceError;
  const rung = isFault ? undefined : takeRung(() => sessionStorage, Date.now());
  console.info(`[雪窗集] 程序缺了一块${rung ? '，重新打开页面' : ''}`, error);
  if (!rung) return 'spent';
  await prepare(rung);
  location.reload();
  return 'reloading';
};

export const startAfresh: Recovery['startAfresh'] = async () => {
  await prepare('afresh');
  location.reload();
};

/** A worker that cannot be reached or cleared away must not keep the page from being loaded again. */
async function prepare(rung: Rung): Promise<void> {
  try {
    await (rung === 'reload' ? bringNewestWorker() : clearProgram());
  } catch (error) {
    console.info('[雪窗集]', error);
  }
}
