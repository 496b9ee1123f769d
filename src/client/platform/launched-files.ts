/** The launch queue of installed sites, in desktop Chrome and Edge since 102; https://developer.mozilla.org/docs/Web/API/LaunchQueue */
interface LaunchQueue {
  readonly setConsumer: (consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => unknown) => void;
}

/**
 * Calls the listener with files that the operating system opens with the site, including earlier ones; with undefined where the
 * files can no longer be read. Returns a function that ends the calls.
 */
export function onLaunchedFiles(listener: (files: readonly File[] | undefined) => void): () => void {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  let wanted = true;
  launchQueue?.setConsumer(({ files = [] }) => files.length > 0 && void open(files));

  async function open(handles: readonly FileSystemFileHandle[]): Promise<void> {
    const files = await Promise.all(handles.map((handle) => handle.getFile())).catch(() => undefined);
    if (wanted) listener(files);
  }
  return () => {
    wanted = false;
  };
}
