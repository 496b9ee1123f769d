import { useEffect, useLayoutEffect, useRef } from 'react';
import { completeForm, type DraftForm } from '#client/state/drafts/draft-form.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import {
  type ArticleFieldName,
  articleFieldNames,
  type FieldNameWith,
  mapFields,
} from '#domain/article/article-fields.ts';
import type { FindChanges, WritingHandle } from './field/writing-handle.ts';

/** What holds the text of a line: its control, or while that is not on the page, an object in its place. */
interface LineHolder {
  value: string;
  readonly focus?: () => void;
}

/** The fields with a control of one line; the content has a writing field of its own. */
export type LineName = FieldNameWith<{ kind: 'line' | 'labels' | 'picture' | 'choice' }>;
const lineNames: readonly LineName[] = articleFieldNames.filter((name) => name !== 'content');

/** The controls of an article's fields. They are uncontrolled, so that input methods lose nothing when the page renders. */
export interface EditorForm {
  /** The ref of the content's field. */
  readonly attachField: (handle: WritingHandle | null) => void;
  readonly insertPictures: (marks: readonly string[]) => void;
  readonly focus: () => void;
  /** The offset of the cursor in the content. */
  readonly cursor: () => number;
  readonly goTo: (offset: number) => void;
  readonly focusTitle: () => void;
  /** The ref of the control of a one-line field. */
  readonly attachLine: (name: LineName) => (control: LineHolder | null) => void;
  readonly read: () => DraftForm;
  /** Fills the controls. `changesOf` finds the changes of the content; without it they are one. */
  readonly fill: (form: DraftForm, changesOf?: FindChanges) => void;
  /** The controls call it when the author changes them. */
  readonly onEdit: () => void;
  /** Fills the controls and counts that as an edit of the author. */
  readonly applyAsEdit: (form: DraftForm) => void;
}

export function useEditorForm(draft: DraftSession): EditorForm {
  const field = useRef<WritingHandle>(null);
  const filling = useRef(false);
  const isUnmounted = useRef(false);
  const lines = useRef<Partial<Record<LineName, LineHolder>>>({});

  function read(): DraftForm {
    const shown = completeForm(draft.record.peek().form);
    const valueOf = (name: ArticleFieldName): string | undefined =>
      name === 'content' ? field.current?.text() : lines.current[name]?.value;
    return mapFields(articleFieldNames, (name) => valueOf(name) ?? shown[name]);
  }

  /** Fills the controls with the session's text; the change they report meanwhile is no edit of the author. */
  function fill(form: DraftForm, changesOf?: FindChanges): void {
    filling.current = true;
    fillControls(completeForm(form), changesOf);
    filling.current = false;
  }

  function fillControls(form: DraftForm, changesOf?: FindChanges): void {
    for (const name of lineNames) {
      const line = (lines.current[name] ??= { value: '' });
      if (line.value !== form[name]) line.value = form[name];
    }
    if (field.current && field.current.text() !== form.content) field.current.replace(form.content, changesOf);
  }

  function onEdit(): void {
    if (!filling.current && !isUnmounted.current) draft.edit(read);
  }

  // A layout effect, because the controls still exist when it is cleaned up. Between their removal and the end of the session an
  // upload that ends would read the content from the record, which is older than the typed text.
  useLayoutEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      void draft.store();
    };
  }, [draft]);
  useEffect(() => draft.replacements.subscribe(() => fill(draft.record.peek().form)), [draft]);

  return {
    attachField(handle) {
      field.current = handle;
    },
    insertPictures: (marks) => field.current?.insertPictures(marks),
    focus: () => field.current?.focus(),
    cursor: () => field.current?.cursor() ?? 0,
    goTo: (offset) => field.current?.goTo(offset),
    focusTitle: () => lines.current.title?.focus?.(),
    read,
    fill,
    onEdit,
    applyAsEdit(form) {
      fill(form);
      onEdit();
    },
    attachLine: (name) => (control) => {
      lines.current[name] = control ?? { value: lines.current[name]?.value ?? '' };
    },
  };
}
