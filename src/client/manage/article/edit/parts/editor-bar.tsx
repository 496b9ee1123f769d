import { useSignals } from '@preact/signals-react/runtime';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { withheldWords } from '#client/manage/parts/withheld-words.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { describeSync } from '#client/state/drafts/sync-status.ts';
import { useServices } from '#client/state/services.ts';
import { getSyncFacts } from '../sync-facts.ts';
import { Actions, Publish } from './actions.tsx';
import styles from './editor-bar.module.css';

interface Props extends ComponentProps<typeof Actions> {
  readonly isMerging: boolean;
  /** Takes the element for the tools of the text. */
  readonly holdTools: (place: Element | null) => void;
}

/** The one bar of the page: the way back, the state, the tools of the text, what else can be done, and publishing. */
export function EditorBar({ isMerging, holdTools, ...actions }: Props) {
  return (
    <div className={styles.bar}>
      <Link href="/manage/article/info" className={styles.back} aria-label="返回我的文章" title="返回我的文章">
        <ArrowLeft aria-hidden />
      </Link>
      <Status draft={actions.draft} />
      <div ref={holdTools} className={styles.tools} hidden={isMerging} />
      <Actions {...actions} />
      <Publish {...actions} />
    </div>
  );
}

/** The sync status. Screen readers read it only when something needs attention, since it changes all the time. */
function Status({ draft }: { draft: DraftSession }) {
  useSignals();
  const record = draft.record.value;
  const { session } = useServices();
  // The server says it when the article is opened; what was published since then waits as its author does.
  const withheld = draft.withheld.value ?? (session.user.value?.state === 'pending' ? 'pending' : null);
  const line = describeSync(getSyncFacts(draft, useServices()));
  const isLoud = line.tone === 'bad' || line.tone === 'waiting';
  return (
    <div className={styles.status} data-loud={isLoud || undefined}>
      <p data-tone={line.tone} data-testid="status" role="status" aria-live={isLoud ? 'polite' : 'off'}>
        {line.text}
      </p>
      {record.base && (
        <p className={styles.public}>
          {record.base.status === 'draft' ? (
            '草稿，仅自己可见'
          ) : (
            <>
              <Link href={`/article/blog/${draft.posterId}`}>{withheld ? withheldWords[withheld] : '已发布'}</Link>
              {record.base.pending ? '，有改动' : record.base.form.listing === 'unlisted' && '，不列出'}
            </>
          )}
        </p>
      )}
    </div>
  );
}
