/** Texts by the article and the bytes that they were unpacked from; changed bytes make a kept text useless. */
export interface TextCache {
  readonly get: (id: string, packed: Uint8Array) => string | undefined;
  readonly put: (id: string, packed: Uint8Array, text: string) => void;
}

interface KeptText {
  readonly packed: Buffer;
  readonly text: string;
}

/** Keeps the texts that were used last, of no more than `mostUnits` UTF-16 units together. */
export function createTextCache(mostUnits: number): TextCache {
  const kept = new Map<string, KeptText>();
  let units = 0;

  function remove(id: string): void {
    units -= kept.get(id)?.text.length ?? 0;
    kept.delete(id);
  }

  return {
    get(id, packed) {
      const found = kept.get(id);
      if (!found?.packed.equals(packed)) return undefined;
      // The order of the map is that of use.
      kept.delete(id);
      kept.set(id, found);
      return found.text;
    },
    put(id, packed, text) {
      remove(id);
      kept.set(id, { packed: Buffer.from(packed), text });
      units += text.length;
      for (const oldest of kept.keys()) {
        if (units <= mostUnits) return;
        remove(oldest);
      }
    },
  };
}
