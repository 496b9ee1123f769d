import { useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** The selected articles of this page. `list` names the list; another list begins without a selection. */
export function useSelection(list: string, shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState({ list, ids: new Set<string>() });
  const present = chosen.list === list ? chosen.ids : new Set<string>();
  // An article that left the list is no longer selected.
  const ids = new Set(shown.filter((id) => present.has(id)));
  const choose = (next: Iterable<string>): void => setChosen({ list, ids: new Set(next) });
  return {
    ids,
    toggle: (id) => choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => choose(ids.size === shown.length ? [] : shown),
    clear: () => choose([]),
  };
}
