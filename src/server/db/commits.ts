import type { Database } from './schema.ts';

const listeners = new WeakMap<Database, Set<() => void>>();

function listenersOf(database: Database): Set<() => void> {
  const known = listeners.get(database) ?? new Set();
  listeners.set(database, known);
  return known;
}

/** Calls back after every commit through this connection of the process, before whoever made it is told. */
export function onCommit(database: Database, listener: () => void): void {
  listenersOf(database).add(listener);
}

/** Called by the dialects (`open.ts`). */
export function noteCommit(database: Database): void {
  for (const listener of listenersOf(database)) listener();
}
