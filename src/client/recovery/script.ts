import type { Recovery } from '../../contract/recovery.ts';
import { clearProgram } from './clear-program.ts';
import { type Rung, takeRung } from './ladder.ts';
import { bringNewestWorker } from './newest-worker.ts';
import { type Finding, mendPage } from './page-files.ts';

// Built by itself as `/recovery.js`. Pages of earlier builds fetch it, too: what they ask for must stay.

/** First a reload with the newest worker, then one without any worker, then no more; none at all where it could not help. */
export const recover: Recovery['recover'] = async (error) => {
  const finding = await mendPage();
  const rung = mayHelp(finding, error) ? takeRung(() => sessionStorage, Date.now()) : undefined;
  console.info(`[雪窗集] 程序缺了一块（${finding}）${rung ? '，重新打开页面' : ''}`, error);
  if (!rung) {
    sayInEmptyPage(finding, error);
    return 'spent';
  }
  // What has been mended lies right in every cache, so there is nothing to clear away.
  await prepare(finding === 'mended' ? 'reload' : rung);
  location.reload();
  return 'reloading';
};

export const startAfresh: Recovery['startAfresh'] = async () => {
  // What is here may be all there is.
  if ((await mendPage()) === 'broken') throw new Error('the server has not what it lists');
  await prepare('afresh');
  location.reload();
};

export const mend: Recovery['mend'] = async (error) => {
  console.info(`[雪窗集] 后台缺了一块（${await mendPage()}）`, error);
};

/** What the server itself has not, and what this browser cannot read or run, does not come right by fetching it again. */
function mayHelp(finding: Finding, error: unknown): boolean {
  return finding !== 'broken' && !(isFault(error) && (finding === 'right' || finding === 'unknown'));
}

function isFault(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof ReferenceError;
}

/** Where the cause is known and there is no page; a rendered one stays readable as it is. */
function sayInEmptyPage(finding: Finding, error: unknown): void {
  const root = document.getElementById('root');
  if (!root || root.firstChild) return;
  if (finding === 'broken') root.textContent = '网站刚才更新时出了差错，这个页面暂时打不开。请过几分钟再刷新。';
  if (finding === 'right' && isFault(error)) {
    root.textContent = '这个浏览器太旧，运行不了这个页面。请更新浏览器，或换一个浏览器打开。';
  }
}

/** A worker that cannot be reached or cleared away must not keep the page from being loaded again. */
async function prepare(rung: Rung): Promise<void> {
  try {
    await (rung === 'reload' ? bringNewestWorker() : clearProgram());
  } catch (error) {
    console.info('[雪窗集]', error);
  }
}
