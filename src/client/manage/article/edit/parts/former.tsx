import { lazy, Suspense } from 'react';
import type { DraftSession } from '../../../../state/drafts/draft-session.ts';
import { Loading } from '../../../../ui/loading.tsx';
import type { EditorForm } from '../use-editor-form.ts';

const HistoryPanel = lazy(async () => ({ default: (await import('../history/panel.tsx')).HistoryPanel }));

/** The former versions; one that is taken up again goes into the editor as if it had been typed. */
export function Former({
  draft,
  editorForm,
  close,
}: {
  draft: DraftSession;
  editorForm: EditorForm;
  close: () => void;
}) {
  return (
    <Suspense fallback={<Loading />}>
      <HistoryPanel
        posterId={draft.posterId}
        current={editorForm.read}
        onRestore={(form) => {
          editorForm.put(form);
          close();
          editorForm.focus();
        }}
        onClose={close}
      />
    </Suspense>
  );
}
