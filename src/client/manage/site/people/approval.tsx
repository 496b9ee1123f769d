import { Button } from '#client/ui/button.tsx';
import type { Person } from '#contract/site.ts';
import { TickAll } from '../../parts/row-list.tsx';
import type { Selection } from '../../parts/use-selection.ts';
import type { SiteActs } from '../use-site-act.ts';
import styles from '../../parts/row-list.module.css';

interface Props {
  readonly pending: readonly Person[];
  /** The selected ones of those that wait. */
  readonly selection: Selection<Person>;
  readonly acts: SiteActs;
}

/** The row above the list that approves several accounts at once. */
export function ApprovalBar({ pending, selection: { articles: chosen, toggleAll }, acts }: Props) {
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
