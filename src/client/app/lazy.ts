import { siteFacts } from '../../site/config.ts';

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
  async function attempt(): Promise<Value> {
    try {
      const code = await withTimeout(fetchCode());
      // A truncated file may still parse as a module; it then lacks its exports, which stand at the end.
      if (!Object.keys(code).length) throw new Error('cut');
      return (loaded = code);
    } catch (error) {
      loading = undefined;
      forgetStyles();
      throw error;
    }
  }
  return { here: () => loaded, load: () => (loading ??= attempt()) };
}

/** Vite treats a style whose link is in the page as loaded, so a second attempt would run the code without its style. */
function forgetStyles(): void {
  document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]').forEach((link) => link.sheet ?? link.remove());
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
