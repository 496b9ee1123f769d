import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { Person } from '#contract/site.ts';
import { TickAll } from '../../parts/row-list.tsx';
import type { SiteActs } from '../use-site-act.ts';
import styles from '../../parts/row-list.module.css';

/** The accounts of the page that wait for approval, and those of them that are selected. */
export interface PendingSelection {
  readonly pending: readonly Person[];
  readonly chosen: readonly Person[];
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
}

/** Selects accounts that wait for approval. `list` names the list; another one begins without a selection. */
export function usePendingSelection(list: string, people: readonly Person[]): PendingSelection {
  const [stored, setStored] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() });
  const pending = people.filter(({ state }) => state === 'pending');
  const chosen = pending.filter(({ id }) => stored.list === list && stored.ids.has(id));
  const choose = (next: readonly Person[]): void => setStored({ list, ids: new Set(next.map(({ id }) => id)) });
  return {
    pending,
    chosen,
    toggle(id) {
      const isChosen = chosen.some((person) => person.id === id);
      choose(pending.filter((person) => (person.id === id ? !isChosen : chosen.includes(person))));
    },
    toggleAll: () => choose(chosen.length === pending.length ? [] : pending),
  };
}

/** The row above the list that approves several accounts at once. */
export function ApprovalBar({ selection, acts }: { selection: PendingSelection; acts: SiteActs }) {
  const { pending, chosen, toggleAll } = selection;
  const isSome = chosen.length > 0;
  return (
    <div className={styles.bar} role="group" aria-label="批量批准" data-active>
      <TickAll isSome={isSome} isAll={chosen.length === pending.length} toggle={toggleAll}>
        {isSome ? `已选 ${chosen.length} 个` : `选中本页等待批准的 ${pending.length} 个`}
      </TickAll>
      {isSome && (
        <Button size="small" aria-disabled={acts.isBusy} onClick={() => approve(acts, chosen)}>
          批准 {chosen.length} 个
        </Button>
      )}
    </div>
  );
}

/** Approves accounts; their articles are public from then on. */
export function approve(acts: SiteActs, people: readonly Person[]): void {
  void acts.run('site/approve', { people: people.map(({ id }) => id) });
}
