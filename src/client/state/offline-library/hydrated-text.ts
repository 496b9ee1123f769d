const hydrated = new WeakSet<object>();

/** Marks an answer whose text was read from the page's markup and which therefore is not the server's whole answer. */
export function markHydrated(info: object): void {
  hydrated.add(info);
}

export function isHydrated(info: unknown): boolean {
  return typeof info === 'object' && info !== null && hydrated.has(info);
}
