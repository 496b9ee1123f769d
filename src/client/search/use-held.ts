import { useState } from 'react';
import type { Found } from './found.ts';
import type { SearchQuery } from './search-query.ts';

/** The results, or the last ones that were there as long as the next are on their way, so that nothing jumps. */
export function useHeld(query: SearchQuery, found: Found | undefined): Found | undefined {
  const [held, setHeld] = useState(found);
  if (found && (held?.posters !== found.posters || held.chapters !== found.chapters || held.query.q !== query.q)) {
    setHeld(found);
  }
  return found ?? held;
}
