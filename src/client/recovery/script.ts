import type { Recovery } from '#contract/recovery.ts';
import { type Finding, repairPageFiles } from './page-files.ts';
import { prepareReload } from './prepare-reload.ts';
import { takeStep } from './recovery-step.ts';

// The build writes this module as `/recovery.js`. Pages of earlier builds load it, too, so its exports keep their names.

/** Reloads with the newest service worker at the first failure and without any worker at the second; never where it cannot help. */
export const recover: Recovery['recover'] = async (error) => {
  const finding = await repairPageFiles();
  const step = mayHelp(finding, error) ? takeStep(() => sessionStorage, Date.now()) : undefined;
  console.info(`[雪窗集] 程序文件缺失（${finding}）${step ? '，重新打开页面' : ''}`, error);
  if (!step) {
    explainInEmptyPage(finding, error);
    return 'spent';
  }
  // A repaired file is right in every cache, so there is nothing to clear.
  await prepareReload(finding === 'mended' ? 'reload' : step);
  location.reload();
  return 'reloading';
};

export const startAfresh: Recovery['startAfresh'] = async () => {
  // The cached build may be the only one that works.
  if ((await repairPageFiles()) === 'broken') throw new Error('the server has not what it lists');
  await prepareReload('afresh');
  location.reload();
};

export const mend: Recovery['mend'] = async (error) => {
  console.info(`[雪窗集] 后台文件缺失（${await repairPageFiles()}）`, error);
};

/** A reload helps neither where the server lacks the file nor where this browser cannot run an intact one. */
function mayHelp(finding: Finding, error: unknown): boolean {
  return finding !== 'broken' && !(isScriptError(error) && (finding === 'right' || finding === 'unknown'));
}

function isScriptError(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof ReferenceError;
}

/** Explains a known cause in a page that is still empty; a rendered page stays readable as it is. */
function explainInEmptyPage(finding: Finding, error: unknown): void {
  const root = document.getElementById('root');
  if (!root || root.firstChild) return;
  if (finding === 'broken') root.textContent = '网站刚才更新时出了差错，这个页面暂时打不开。请过几分钟再刷新。';
  if (finding === 'right' && isScriptError(error)) {
    root.textContent = '浏览器版本过低，无法运行这个页面。请更新浏览器，或换一个浏览器打开。';
  }
}
