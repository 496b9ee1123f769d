import { siteFacts } from '../../site/config.ts';

/** Code that comes when it is needed; it is there from then on. */
export interface Lazy<Value> {
  /** What was fetched, if it is here already. */
  readonly here: () => Value | undefined;
  /** Fetches it; a failure is not remembered, so asking again tries again. */
  readonly load: () => Promise<Value>;
}

/** Makes code lazy; `fetchCode` is an import. */
export function lazy<Value extends object>(fetchCode: () => Promise<Value>): Lazy<Value> {
  let loaded: Value | undefined;
  let loading: Promise<Value> | undefined;
  async function attempt(): Promise<Value> {
    try {
      const code = await withTimeout(fetchCode());
      // An empty or cut file may be a module, too; what a module exports stands at its end.
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

/** Vite takes a style for loaded whose link stands in the page, so a second try would find the code and go without. */
function forgetStyles(): void {
  document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]').forEach((link) => link.sheet ?? link.remove());
}

/** Waits no longer than the site's patience: browsers wait for ever for a module on a dead line. */
export function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const { chunkTimeoutMilliseconds } = siteFacts;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too late')), chunkTimeoutMilliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves after so long. */
export function pause(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
