/** The bytes behind an address of this site; undefined where there are none, or the line breaks. */
export async function fetchBytes(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const response = await fetch(path);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
