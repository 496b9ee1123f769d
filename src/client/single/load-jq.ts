import type { Jq } from 'jq-wasm/inline';

/** jq alone would be a third of the single file, so that the file comes without it. */
export async function openJq(): Promise<Jq | undefined> {
  return undefined;
}
