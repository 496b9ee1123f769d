import { siteFacts } from '#site/config.ts';

/** Code that is loaded when it is needed, and stays loaded. */
export interface Lazy<Value> {
  /** The module, if it is loaded. */
  readonly here: () => Value | undefined;
  /** Loads the module; a failure is not remembered, so the next call tries again. */
  readonly load: () => Promise<Value>;
}

/** Makes code lazy; `fetchCode` is a dynamic `import()`. */
export function lazy<Value extends object>(fetchCode: () => Promise<Value>): Lazy<Value> {
  let loaded: Value | undefined;
  let loading: Promise<Value> | undefined;
  /** The addresses of the styles that did not come when this code was asked for last. */
  let ownStyles: readonly string[] = [];
  async function fetchStyled(): Promise<Value> {
    await renewStyles();
    if (ownStyles.some((address) => missingStyles.has(address))) throw new Error('style missing');
    const others = new Set(missingStyles.keys());
    try {
      return await fetchCode();
    } catch (error) {
      ownStyles = [...missingStyles.keys()].filter((address) => !others.has(address));
      throw error;
    }
  }
  async function attempt(): Promise<Value> {
    try {
      const code = await withTimeout(fetchStyled());
      // A truncated file may still parse as a module; it then lacks its exports, which stand at the end.
      if (!Object.keys(code).length) throw new Error('cut');
      return (loaded = code);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  return { here: () => loaded, load: () => (loading ??= attempt()) };
}

/** The links of styles that did not come, by their address. */
const missingStyles = new Map<string, HTMLLinkElement>();

/** Notes the styles that do not come from now on, for the next attempt at any code. */
export function watchStyles(): void {
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.set(target.href, target);
  };
  addEventListener('error', note, true);
}

/**
 * Asks again for the styles that did not come. Vite asks for each once: the code behind it would run unstyled, and browsers ask no second
 * time for a module that has failed with it.
 */
async function renewStyles(): Promise<void> {
  await Promise.all([...missingStyles].map(([address, link]) => renewStyle(address, link)));
}

function renewStyle(address: string, link: HTMLLinkElement): Promise<unknown> {
  missingStyles.delete(address);
  const again = link.cloneNode() as HTMLLinkElement;
  const settled = new Promise((resolve) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', resolve);
  });
  link.replaceWith(again);
  return settled;
}

/** Rejects after the site's timeout, because browsers wait for ever for a module on a dead connection. */
export function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const { chunkTimeoutMilliseconds } = siteFacts;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too late')), chunkTimeoutMilliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves after so many milliseconds. */
export function pause(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
