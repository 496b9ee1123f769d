/** An address for bytes in memory, for as long as somebody looks at them. */
export function openObjectUrl(blob: Blob): { readonly url: string; readonly close: () => void } {
  const url = URL.createObjectURL(blob);
  return { url, close: () => URL.revokeObjectURL(url) };
}
