import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import type { DraftSession } from '../../../../state/drafts/draft-session.ts';
import { describeSync } from '../../../../state/drafts/sync-status.ts';
import { useServices } from '../../../../state/services.ts';
import styles from '../edit.module.css';
import { getSyncFacts } from '../sync-facts.ts';

/** Where the text is, in words; read out when it changes for the worse only, since it changes all the time. */
export function Status({ draft }: { draft: DraftSession }) {
  useSignals();
  const record = draft.record.value;
  const line = describeSync(getSyncFacts(draft, useServices()));
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
              <Link href={`/article/blog/${draft.posterId}`}>已发布</Link>
              {record.base.pending && '，有未发布的改动'}
            </>
          )}
        </p>
      )}
    </div>
  );
}
