import { lazy, Suspense, useState } from 'react';
import { Disclosure } from '#client/ui/disclosure.tsx';
import type { SpanProps } from './span-panel.tsx';
import styles from '../timestamp.module.css';

const spanPanel = { Panel: lazy(async () => ({ default: (await import('./span-panel.tsx')).SpanPanel })) };

/** The differences and sums of times, whose engine is loaded when they are opened. */
export function SpanFold(props: SpanProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="span-title">
      <h2 id="span-title">差与加减</h2>
      <Disclosure
        summary="到另一个时间相差多少，加减一段时间"
        onToggle={(event) => event.currentTarget.open && setOpen(true)}
      >
        <div className={styles.folded}>
          {isOpen && (
            <Suspense>
              <spanPanel.Panel {...props} />
            </Suspense>
          )}
        </div>
      </Disclosure>
    </section>
  );
}
