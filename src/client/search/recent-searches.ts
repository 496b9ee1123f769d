import { localKeys } from '#contract/storage.ts';
import type { LocalTexts } from '../platform/platform.ts';

const maxSearches = 10;

/** Answers the recent searches, the latest first. */
export function recentSearches(local: LocalTexts): string[] {
  return (local.read(localKeys.searches) ?? '').split('\n').filter(Boolean);
}

export function rememberSearch(local: LocalTexts, q: string): void {
  const text = q.replace(/\s+/g, ' ');
  const others = recentSearches(local).filter((other) => other !== text);
  local.write(localKeys.searches, [text, ...others].slice(0, maxSearches).join('\n'));
}

export function forgetSearches(local: LocalTexts): void {
  local.remove(localKeys.searches);
}
