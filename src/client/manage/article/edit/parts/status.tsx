import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import type { Desk } from '../../../../state/desk/desk.ts';
import { statusLine } from '../../../../state/desk/line.ts';
import { useServices } from '../../../../state/services.ts';
import styles from '../edit.module.css';
import { lineFactsOf } from '../line-facts.ts';

/** Where the text is, in words; read out when it changes for the worse only, since it changes all the time. */
export function Status({ desk }: { desk: Desk }) {
  useSignals();
  const record = desk.record.value;
  const line = statusLine(lineFactsOf(desk, useServices()));
  const isLoud = line.tone === 'bad' || line.tone === 'waiting';
  return (
    <div className={styles.status}>
      <p data-tone={line.tone} data-testid="status" role="status" aria-live={isLoud ? 'polite' : 'off'}>
        {line.text}
      </p>
      {record.base && (
        <p className={styles.public}>
          {record.base.status === 'draft' ? (
            '草稿，只有自己看得见'
          ) : (
            <>
              <Link href={`/article/blog/${desk.posterId}`}>已发布</Link>
              {record.base.pending && '，有未发布的改动'}
            </>
          )}
        </p>
      )}
    </div>
  );
}
