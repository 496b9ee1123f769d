import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { EmptyNote } from '#client/ui/empty-note.tsx';
import styles from './row-list.module.css';

interface TickProps {
  /** What the row is about. */
  readonly name: string;
  readonly isChosen: boolean;
  /** `isRange` extends the choice to all rows since the last one. */
  readonly choose: (isRange: boolean) => void;
}

/** The box that selects a row. */
export function Tick({ name, isChosen, choose }: TickProps) {
  return (
    <label className={styles.tick} data-lead>
      <input
        type="checkbox"
        aria-label={`选中${name}`}
        checked={isChosen}
        onChange={({ nativeEvent }) => choose((nativeEvent as unknown as MouseEvent).shiftKey)}
      />
    </label>
  );
}

interface TickAllProps {
  readonly isSome: boolean;
  readonly isAll: boolean;
  readonly toggle: () => void;
  readonly children: ReactNode;
}

/** The box above a list that selects all its rows. */
export function TickAll({ isSome, isAll, toggle, children }: TickAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome && !isAll;
  }, [isSome, isAll]);
  return (
    <label className={styles.tick}>
      <input ref={box} type="checkbox" checked={isAll} onChange={toggle} />
      <span>{children}</span>
    </label>
  );
}

/** Stands in place of a page behind the last one. */
export function BeyondEnd({ page, last }: { page: number; last: string }) {
  return (
    <EmptyNote text={`没有第 ${page} 页。`}>
      <Link href={last}>查看最后一页</Link>
    </EmptyNote>
  );
}
