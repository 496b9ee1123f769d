import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import styles from './list.module.css';
import type { Selection } from '../use-selection.ts';

interface Props {
  readonly selection: Selection;
  readonly total: number;
  /** The actions for the selected articles. */
  readonly children: ReactNode;
}

/** The toolbar above the list. Its height is fixed, so that selecting moves nothing. */
export function Toolbar({ selection, total, children }: Props) {
  const { ids, toggleAll, clear } = selection;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = ids.size > 0 && ids.size < total;
  }, [ids.size, total]);
  return (
    <div className={styles.toolbar} role="group" aria-label="成批处理">
      <label className={styles.tick}>
        <input ref={box} type="checkbox" checked={total > 0 && ids.size === total} onChange={toggleAll} />
        <span>{ids.size > 0 ? `已选 ${ids.size} 篇` : '全选本页'}</span>
      </label>
      {ids.size > 0 && (
        <>
          {children}
          <Button kind="quiet" onClick={clear}>
            取消
          </Button>
        </>
      )}
    </div>
  );
}
