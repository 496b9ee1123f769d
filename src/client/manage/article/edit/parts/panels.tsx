import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense, useEffect, useState } from 'react';
import { uploadsOf } from '#client/manage/pictures/uploads.ts';
import { type DraftForm, toArticleInput } from '#client/state/drafts/draft-form.ts';
import { findPendingMerge } from '#client/state/drafts/draft-merge.ts';
import type { DraftRecord } from '#client/state/drafts/draft-record.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { useServices } from '#client/state/services.ts';
import { Loading } from '#client/ui/loading.tsx';
import type { EditorForm } from '../use-editor-form.ts';
import styles from '../edit.module.css';

const PublishedView = lazy(async () => ({ default: (await import('../preview/published-view.tsx')).PublishedView }));

/** The current text as readers would see it; pictures that are not uploaded yet are shown from this device. */
export function PublishedPreview({ form, close }: { form: DraftForm; close: () => void }) {
  const services = useServices();
  const { content, ...head } = toArticleInput(form);
  return (
    <Suspense fallback={<Loading />}>
      <PublishedView {...head} text={content} resolvePicture={uploadsOf(services).urlOf} close={close} />
    </Suspense>
  );
}

const OutlinePanel = lazy(async () => ({ default: (await import('../outline/panel.tsx')).OutlinePanel }));

/** The headings of the current text. */
export function OutlineView({ editorForm, close }: { editorForm: EditorForm; close: () => void }) {
  const [place] = useState(() => ({ text: editorForm.read().content, cursor: editorForm.cursor() }));
  return (
    <Suspense fallback={null}>
      <OutlinePanel {...place} goTo={editorForm.goTo} close={close} />
    </Suspense>
  );
}

const SharingPanel = lazy(async () => ({ default: (await import('../sharing/panel.tsx')).SharingPanel }));

interface PanelProps {
  readonly draft: DraftSession;
  readonly editorForm: EditorForm;
  readonly close: () => void;
}

/** The links by which others read the article before it is published, and what they wrote about it. */
export function SharingView({ draft, editorForm, close }: PanelProps) {
  const [text] = useState(() => editorForm.read().content);
  return (
    <Suspense fallback={null}>
      <SharingPanel posterId={draft.posterId} text={text} goTo={editorForm.goTo} close={close} />
    </Suspense>
  );
}

const HistoryPanel = lazy(async () => ({ default: (await import('../history/panel.tsx')).HistoryPanel }));

/** The earlier versions; a restored one goes into the editor as an edit of the author. */
export function HistoryView({ draft, editorForm, close }: PanelProps) {
  return (
    <Suspense fallback={<Loading />}>
      <HistoryPanel
        posterId={draft.posterId}
        current={editorForm.read}
        onRestore={(form) => {
          editorForm.applyAsEdit(form);
          close();
          editorForm.focus();
        }}
        onClose={close}
      />
    </Suspense>
  );
}

const ConflictPanel = lazy(async () => ({ default: (await import('../conflict/panel.tsx')).ConflictPanel }));

/** The merge of the draft with the server's text or with a concurrent draft of another tab. */
export function MergeView({ draft }: { draft: DraftSession }) {
  useSignals();
  const [mine, setMine] = useState<DraftForm>();
  useEffect(() => {
    // Text typed before the panel opened belongs to the merge.
    void draft.store().then(() => setMine(draft.record.peek().form));
  }, [draft]);
  const record = draft.record.value;
  const other = findPendingMerge(record);
  if (!other) return null;
  if (!mine) return <Loading />;
  const wish = record.halt?.kind === 'conflict' ? record.halt.wish : null;
  return (
    <>
      {other.from === 'tab' && <p className={styles.notice}>另一个标签页还有未合并的内容，下面称为“对方”。</p>}
      {wish && <p className={styles.notice}>合并后继续{wish === 'publish' ? '发布' : '转为草稿'}。</p>}
      <Suspense fallback={<Loading />}>
        <ConflictPanel
          key={other.key}
          base={other.base}
          mine={mine}
          theirs={other.form}
          onMerged={(form) => void merge(draft, record, { form, mine }).then(() => setMine(draft.record.peek().form))}
        />
      </Suspense>
    </>
  );
}

async function merge(
  draft: DraftSession,
  record: DraftRecord,
  texts: { form: DraftForm; mine: DraftForm },
): Promise<void> {
  const [concurrent] = record.strays;
  if (record.halt?.kind === 'conflict' && record.halt.theirs) await draft.resolveConflict(record.halt.theirs, texts);
  else if (concurrent) await draft.mergeConcurrent(concurrent, texts);
}
