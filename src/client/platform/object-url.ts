/** An object URL for bytes in memory; `close` revokes it. */
export function openObjectUrl(blob: Blob): { readonly url: string; readonly close: () => void } {
  const url = URL.createObjectURL(blob);
  return { url, close: () => URL.revokeObjectURL(url) };
}
