const takenOver = new WeakSet<object>();

/** Notes that a text was read off the page's own markup, and so is not the whole answer of the server. */
export function noteTakenOver(info: object): void {
  takenOver.add(info);
}

export function isTakenOver(info: unknown): boolean {
  return typeof info === 'object' && info !== null && takenOver.has(info);
}
