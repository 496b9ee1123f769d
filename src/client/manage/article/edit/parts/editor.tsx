import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Link } from 'wouter';
import { withheldWords } from '#client/manage/parts/withheld-words.ts';
import { type DraftForm, type FormErrors, validateForm } from '#client/state/drafts/draft-form.ts';
import { isBlank } from '#client/state/drafts/draft-reducer.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { getDraftSync } from '#client/state/drafts/draft-sync.ts';
import type { PictureResolver } from '#client/state/drafts/picture-resolver.ts';
import { describeSync } from '#client/state/drafts/sync-status.ts';
import { useServices } from '#client/state/services.ts';
import { waitingPictures } from '#domain/editing/image-addresses.ts';
import { UnfinishedDrafts } from '../../parts/unfinished.tsx';
import { useUnloadWarning, useWriteNotices, useFocusReturn, useSaveShortcut } from '../editor-behaviour.ts';
import { getSyncFacts } from '../sync-facts.ts';
import { useEditorForm } from '../use-editor-form.ts';
import { Actions, Publish } from './actions.tsx';
import { ArticleFields } from './article-fields.tsx';
import { Notices } from './notices.tsx';
import { PublishedPreview, HistoryView, MergeView } from './panels.tsx';
import { Relogin } from './relogin.tsx';
import styles from '../edit.module.css';

/** The editor of one article. The draft session stores and sends the text; the editor shows it and requests writes. */
export function Editor({ draft, isNew }: { draft: DraftSession; isNew: boolean }) {
  useSignals();
  const services = useServices();
  const editorForm = useEditorForm(draft);
  const [complaints, setComplaints] = useState<FormErrors>({});
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  useUnloadWarning(draft);
  useSaveShortcut(draft);
  useWriteNotices(draft);
  const record = draft.record.value;
  const isMerging = record.halt?.kind === 'conflict' || record.strays.length > 0;
  useFocusReturn(isMerging, editorForm);
  const readOnly = draft.isOpenElsewhere.value || isMerging || record.halt?.kind === 'gone';

  function onEdit(): void {
    editorForm.onEdit();
    if (Object.keys(complaints).length > 0) setComplaints(validateForm(editorForm.read(), true));
  }

  async function ask(kind: 'publish' | 'withdraw'): Promise<void> {
    const form = editorForm.read();
    const found = validateForm(form, kind === 'publish');
    const failed = kind === 'publish' ? failedPictures(form, getDraftSync(services).pictures.peek()) : 0;
    if (failed > 0) services.toasts.show('error', `${failed} 张图片没有上传成功，尚未发布；请重试或移除后再发布`);
    setComplaints(found);
    if (Object.keys(found).length === 0 && failed === 0) await draft.request(kind);
  }

  return (
    <div className={styles.editor}>
      {isNew && isBlank(record) && <UnfinishedDrafts except={draft.posterId} />}
      <Notices draft={draft} />
      <Relogin user={draft.user} />
      <div className={styles.bar}>
        <Status draft={draft} />
        <Actions
          draft={draft}
          disabled={readOnly}
          ask={(kind) => void ask(kind)}
          openHistory={() => setHistoryOpen(!isHistoryOpen)}
          preview={() => setPreviewing(true)}
        />
        <Publish draft={draft} disabled={readOnly} ask={(kind) => void ask(kind)} />
      </div>
      {isPreviewing && <PublishedPreview form={editorForm.read()} close={() => setPreviewing(false)} />}
      {isMerging && !draft.isOpenElsewhere.value && <MergeView draft={draft} />}
      {isHistoryOpen && record.base && (
        <HistoryView draft={draft} editorForm={editorForm} close={() => setHistoryOpen(false)} />
      )}
      <ArticleFields
        draft={draft}
        editorForm={editorForm}
        readOnly={readOnly}
        onEdit={onEdit}
        complaints={complaints}
        hidden={isMerging}
      />
    </div>
  );
}

/** Counts the pictures that publishing cannot wait for: their upload has failed, or this device does not have them. */
function failedPictures({ content, cover }: DraftForm, { resolve, pending }: PictureResolver): number {
  const text = resolve(`![](${cover})\n\n${content}`);
  const waiting = pending(text);
  return waitingPictures(text).filter((key) => !waiting.includes(key)).length;
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
    <div className={styles.status}>
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
              {record.base.pending && '，有未发布的改动'}
            </>
          )}
        </p>
      )}
    </div>
  );
}
