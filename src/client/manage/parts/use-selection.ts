import { useState } from 'react';

/** What can be selected. */
interface Entry {
  readonly id: string;
}

export interface Selection<Article extends Entry = Entry> {
  readonly ids: ReadonlySet<string>;
  /** The selected articles; those on the page in the version that is shown. */
  readonly articles: readonly Article[];
  /** Selects or deselects an article; `isRange` extends this to all articles since the last one. */
  readonly toggle: (id: string, isRange?: boolean) => void;
  readonly toggleAll: () => void;
  /** Selects articles that need not be on the page. */
  readonly choose: (articles: readonly Article[]) => void;
  readonly clear: () => void;
}

interface Chosen<Article> {
  readonly list: string;
  readonly articles: readonly Article[];
  /** Whether the selection reaches beyond the page. */
  readonly isWide: boolean;
  /** The article that was selected last, from which a range begins. */
  readonly anchor?: string | undefined;
}

/** The selected articles. `list` names the list; another list or page begins without a selection. */
export function useSelection<Article extends Entry>(list: string, shown: readonly Article[]): Selection<Article> {
  const [chosen, setChosen] = useState<Chosen<Article>>({ list, articles: [], isWide: false });
  const present = chosen.list === list ? chosen : { list, articles: [], isWide: false };
  const byId = new Map(shown.map((article) => [article.id, article]));
  // An article that left the page is no longer selected, unless the selection was made beyond the page.
  const articles = present.articles
    .filter(({ id }) => present.isWide || byId.has(id))
    .map((article) => byId.get(article.id) ?? article);
  const ids = new Set(articles.map(({ id }) => id));

  function set(next: readonly Article[], change: Partial<Chosen<Article>> = {}): void {
    setChosen({ list, articles: next, isWide: present.isWide, anchor: present.anchor, ...change });
  }

  function toggle(id: string, isRange = false): void {
    const touched = new Set(isRange ? rangeOf(shown, present.anchor ?? id, id) : [id]);
    const others = articles.filter((article) => !touched.has(article.id));
    const added = ids.has(id) ? [] : shown.filter((article) => touched.has(article.id));
    set([...others, ...added], { anchor: id });
  }

  const isAllShown = shown.every(({ id }) => ids.has(id));
  return {
    ids,
    articles,
    toggle,
    toggleAll: () => set(isAllShown ? [] : shown, { isWide: false }),
    choose: (next) => set(next, { isWide: next.some(({ id }) => !byId.has(id)) }),
    clear: () => set([], { isWide: false }),
  };
}

function rangeOf(shown: readonly Entry[], from: string, to: string): string[] {
  const places = [from, to].map((id) => shown.findIndex((article) => article.id === id));
  if (places.includes(-1)) return [to];
  return shown.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id);
}
