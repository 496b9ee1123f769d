import { type Recovery, recoveryAddress } from '#contract/recovery.ts';
import { nextSlice } from '../platform/idle.ts';
import { clientSettledEvent } from './client-settled.ts';

type Import = (address: string) => Promise<object>;
const importModule: Import = (address) => import(/* @vite-ignore */ address);

/**
 * Fetches the scripts of the page at once and runs them one by one, each in a slice of its own. A missing or cut file can still load as
 * an empty module, so the entry must export something. Where it does not, the server's recovery script repairs the page; where that
 * fails, too, an empty page says so (its sentence stands in the worker's empty page alone) and a rendered page stays as it is.
 */
export async function loadClient(root: HTMLElement, scripts: readonly string[], load = importModule): Promise<void> {
  try {
    await Promise.all([...scripts, ...viewScripts()].map(preload));
    let last: object = {};
    for (const script of scripts) {
      await nextSlice();
      last = await load(script);
    }
    if (!Object.keys(last).length) throw new Error('cut');
  } catch (error) {
    dispatchEvent(new Event(clientSettledEvent));
    const result = await recover(error, load);
    if (result !== 'reloading' && !root.firstChild) root.textContent = root.dataset['failed'] ?? '';
  }
}

/** The script of the page's view, which the server names in the head. */
function viewScripts(): string[] {
  return [...document.querySelectorAll<HTMLMetaElement>('[name=view-script]')].map(({ content }) => content);
}

/** Resolves when the script is here, or cannot be had: running it then says why. */
function preload(script: string): Promise<unknown> {
  const link = document.createElement('link');
  if (!link.relList.supports('modulepreload')) return Promise.resolve();
  link.rel = 'modulepreload';
  link.href = script;
  const settled = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  document.head.append(link);
  return settled;
}

async function recover(error: unknown, load: Import): Promise<string> {
  try {
    return await ((await load(`${recoveryAddress}?${Date.now()}`)) as Recovery).recover(error);
  } catch {
    return 'offline';
  }
}
