import type { ReactNode } from 'react';
import { TickAll } from './row-list.tsx';
import { useBusy } from './use-busy.ts';
import type { Selection } from './use-selection.ts';
import list from './row-list.module.css';
import styles from './select-bar.module.css';

interface Props {
  readonly selection: Pick<Selection, 'ids' | 'toggleAll' | 'clear'>;
  /** The number of articles on the page. */
  readonly shown: number;
  /** The number of articles on all pages, and what selects them; missing where the page is all there is to select. */
  readonly all?: { readonly total: number; readonly choose: () => Promise<void> };
  /** What the columns hold, shown while nothing is selected. */
  readonly columns?: ReactNode;
  /** The actions for the selected articles. */
  readonly children: ReactNode;
}

/** The row above the list: it selects, counts and acts. Its height is fixed, so that selecting moves nothing. */
export function SelectBar({ selection, shown, all, columns, children }: Props) {
  const { ids, toggleAll, clear } = selection;
  const isSome = ids.size > 0;
  const isPage = ids.size >= shown;
  return (
    <div className={list.bar} role="group" aria-label="批量操作" data-active={isSome || undefined}>
      <TickAll isSome={isSome} isAll={shown > 0 && isPage} toggle={toggleAll}>
        {isSome ? `已选 ${ids.size} 篇` : '全选本页'}
      </TickAll>
      {!isSome && columns}
      {isSome && (
        <>
          {all && isPage && all.total > ids.size && <SelectAll {...all} />}
          <button type="button" className={styles.plain} onClick={clear}>
            取消选择
          </button>
          <div className={styles.acts}>{children}</div>
        </>
      )}
    </div>
  );
}

function SelectAll({ total, choose }: NonNullable<Props['all']>) {
  const [isBusy, run] = useBusy();
  return (
    <button type="button" className={styles.plain} aria-disabled={isBusy} onClick={() => void run(choose)}>
      {isBusy ? (
        '正在选择……'
      ) : (
        <>
          全选<span>符合条件的</span> {total} 篇
        </>
      )}
    </button>
  );
}
