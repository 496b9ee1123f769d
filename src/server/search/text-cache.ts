import { LRUCache } from 'lru-cache';

/** Texts by the article and the bytes that they were unpacked from; changed bytes make a kept text useless. */
export interface TextCache {
  readonly get: (id: string, packed: Uint8Array) => string | undefined;
  readonly put: (id: string, packed: Uint8Array, text: string) => void;
}

interface KeptText {
  readonly packed: Buffer;
  readonly text: string;
}

/** Keeps the texts that were used last, of no more than `maxUnits` UTF-16 units together. */
export function createTextCache(maxUnits: number): TextCache {
  const kept = new LRUCache<string, KeptText>({
    maxSize: maxUnits,
    sizeCalculation: ({ text }) => Math.max(1, text.length),
  });
  return {
    get(id, packed) {
      const found = kept.get(id);
      return found?.packed.equals(packed) ? found.text : undefined;
    },
    put(id, packed, text) {
      kept.set(id, { packed: Buffer.from(packed), text });
    },
  };
}
