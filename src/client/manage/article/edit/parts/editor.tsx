import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { DraftSession } from '../../../../state/drafts/draft-session.ts';
import { isBlank } from '../../../../state/drafts/draft-reducer.ts';
import { validateForm, type FormErrors } from '../../../../state/drafts/draft-form.ts';
import styles from '../edit.module.css';
import { useLeaving } from '../use-leaving.ts';
import { usePublished } from '../use-published.ts';
import { useReturnToText } from '../use-return-to-text.ts';
import { useSaveKey } from '../use-save-key.ts';
import { useEditorForm } from '../use-editor-form.ts';
import { Actions, Publish } from './actions.tsx';
import { AsPublished } from './as-published.tsx';
import { Merging } from './merging.tsx';
import { Former } from './former.tsx';
import { Notices } from './notices.tsx';
import { Paper } from './paper.tsx';
import { Relogin } from './relogin.tsx';
import { Status } from './status.tsx';
import { Unfinished } from '../../parts/unfinished.tsx';

/** The editor of one article. What is typed is kept and sent by the desk; here it is only shown and asked for. */
export function Editor({ draft, isNew }: { draft: DraftSession; isNew: boolean }) {
  useSignals();
  const editorForm = useEditorForm(draft);
  const [complaints, setComplaints] = useState<FormErrors>({});
  const [isLookingBack, setLookingBack] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  useLeaving(draft);
  useSaveKey(draft);
  usePublished(draft);
  const record = draft.record.value;
  const isMerging = record.halt?.kind === 'conflict' || record.strays.length > 0;
  useReturnToText(isMerging, editorForm);
  const readOnly = draft.isOpenElsewhere.value || isMerging || record.halt?.kind === 'gone';

  function onEdit(): void {
    editorForm.onEdit();
    if (Object.keys(complaints).length > 0) setComplaints(validateForm(editorForm.read(), true));
  }

  async function ask(kind: 'publish' | 'withdraw'): Promise<void> {
    const found = validateForm(editorForm.read(), kind === 'publish');
    setComplaints(found);
    if (Object.keys(found).length === 0) await draft.request(kind);
  }

  return (
    <div className={styles.editor}>
      {isNew && isBlank(record) && <Unfinished except={draft.posterId} />}
      <Notices draft={draft} />
      <Relogin user={draft.user} />
      <div className={styles.bar}>
        <Status draft={draft} />
        <Publish draft={draft} disabled={readOnly} ask={(kind) => void ask(kind)} />
      </div>
      <Actions
        draft={draft}
        disabled={readOnly}
        ask={(kind) => void ask(kind)}
        lookBack={() => setLookingBack(!isLookingBack)}
        preview={() => setPreviewing(true)}
      />
      {isPreviewing && <AsPublished form={editorForm.read()} close={() => setPreviewing(false)} />}
      {isMerging && !draft.isOpenElsewhere.value && <Merging draft={draft} />}
      {isLookingBack && record.base && (
        <Former draft={draft} editorForm={editorForm} close={() => setLookingBack(false)} />
      )}
      <Paper
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
