import { useState } from 'react';
import type { Found } from './found.ts';
import { searchAddress, type SearchQuery } from './search-query.ts';

/**
 * The results, or the last ones that were there as long as the next are on their way, so that nothing jumps. The same results
 * stay the same object, so that their list need not be drawn anew with every key.
 */
export function useHeld(query: SearchQuery, found: Found | undefined): Found | undefined {
  const [held, setHeld] = useState(found);
  const isHeld =
    held !== undefined &&
    held.posters === found?.posters &&
    held.chapters === found.chapters &&
    searchAddress(held.query) === searchAddress(query);
  if (!found || isHeld) return held;
  setHeld(found);
  return found;
}
