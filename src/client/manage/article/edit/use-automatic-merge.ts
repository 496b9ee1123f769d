import { useEffect, useEffectEvent, useState } from 'react';
import { findPendingMerge, type UndoableMerge } from '#client/state/drafts/draft-merge.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import type { EditorForm } from './use-editor-form.ts';

/** The last automatic merge, which the author may undo. */
export interface MergeNotice {
  readonly merge: UndoableMerge;
  readonly text: string;
}

/** Merges by itself what was changed elsewhere, where nobody has to decide. The caller uses signals. */
export function useAutomaticMerge(draft: DraftSession, editorForm: EditorForm) {
  const [asked, setAsked] = useState<string>();
  const [notice, setNotice] = useState<MergeNotice>();
  const pending = findPendingMerge(draft.record.value);
  const key = pending && `${pending.key} ${pending.isUndone}`;
  const isOwner = !draft.isOpenElsewhere.value;
  const mergeNow = useEffectEvent(async (): Promise<MergeNotice | undefined> => {
    const { describeMerge, mergeIntoEditor } = await import('./conflict/automatic-merge.ts');
    const merge = await mergeIntoEditor(draft, editorForm);
    return merge && { merge, text: describeMerge(merge) };
  });
  useEffect(() => {
    if (key === undefined || !isOwner) return undefined;
    let isCurrent = true;
    const decide = async (): Promise<void> => {
      const done = await mergeNow().catch(() => undefined);
      if (done) setNotice(done);
      else if (isCurrent) setAsked(key);
    };
    void decide();
    return () => {
      isCurrent = false;
    };
  }, [key, isOwner]);
  return {
    /** The pending merge needs the author. */
    asks: key !== undefined && asked === key,
    notice,
    dismiss: () => setNotice(undefined),
  };
}
