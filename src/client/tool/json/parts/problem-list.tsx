import { useState } from 'react';
import { QuietButton } from '#client/ui/button.tsx';
import type { PanelProps } from '../panel-props.ts';
import styles from '../json.module.css';

export interface LocatedProblem {
  readonly message: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly offset?: number | undefined;
  readonly node?: number | undefined;
}

interface Props {
  readonly label: string;
  readonly items: readonly LocatedProblem[];
  readonly show: PanelProps['show'];
  /** The number of problems that are not listed; −1 where they were not counted. */
  readonly more?: number;
  /** Whether the list scrolls in a small room, because a result stands below it. */
  readonly isShort?: boolean;
}

const atOnce = 50;

/** Lists remarks on the document, each with a button that selects its position. */
export function ProblemList({ label, items, show, more = 0, isShort = false }: Props) {
  const [listed, setListed] = useState(atOnce);
  if (items.length === 0) return null;
  return (
    <section className={styles.places} data-short={isShort || undefined} aria-label={label}>
      <ul className={styles.list}>
        {items.slice(0, listed).map((item, index) => (
          <li key={index}>
            {(item.offset !== undefined || item.node !== undefined) && (
              <QuietButton onClick={() => void show(item)}>
                {item.line === undefined ? '查看位置' : `${item.line}:${item.column}`}
              </QuietButton>
            )}
            <span>{item.message}</span>
          </li>
        ))}
      </ul>
      {items.length > listed && (
        <QuietButton onClick={() => setListed(listed + 4 * atOnce)}>
          显示更多（还有 {(items.length - listed).toLocaleString('zh-CN')} 条）
        </QuietButton>
      )}
      {more > 0 && items.length <= listed && (
        <p className={styles.note}>另有 {more.toLocaleString('zh-CN')} 处未显示。</p>
      )}
      {more < 0 && <p className={styles.note}>还有很多处未显示。</p>}
    </section>
  );
}
