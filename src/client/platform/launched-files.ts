/** https://developer.mozilla.org/docs/Web/API/LaunchQueue ; in Chrome and Edge on computers since 102. */
interface LaunchQueue {
  readonly setConsumer: (consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => unknown) => void;
}

/**
 * Calls with the files that the system opens with the site, those before the call included; with undefined where they
 * cannot be read any more. Returns how to end it.
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
