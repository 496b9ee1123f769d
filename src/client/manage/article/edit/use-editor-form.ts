import { useEffect, useLayoutEffect, useRef } from 'react';
import type { DraftSession } from '../../../state/drafts/draft-session.ts';
import type { DraftForm } from '../../../state/drafts/draft-form.ts';
import type { WritingHandle } from './field/writing-handle.ts';

type LineControl = HTMLInputElement | HTMLTextAreaElement;
export type LineName = 'title' | 'summary' | 'tags' | 'cover';

/** The controls an article is written in. They hold the text themselves, so that input methods lose nothing. */
export interface EditorForm {
  /** For the field of the content. */
  readonly attachField: (handle: WritingHandle | null) => void;
  readonly insertPictures: (marks: readonly string[]) => void;
  readonly focus: () => void;
  /** For the control of one line: where it is. */
  readonly attachLine: (name: LineName) => (control: LineControl | null) => void;
  readonly read: () => DraftForm;
  readonly fill: (form: DraftForm) => void;
  /** Something was changed by hand. */
  readonly onEdit: () => void;
  /** Puts a text in as if it had been typed. */
  readonly applyAsEdit: (form: DraftForm) => void;
}

export function useEditorForm(draft: DraftSession): EditorForm {
  const field = useRef<WritingHandle>(null);
  const filling = useRef(false);
  const isDown = useRef(false);
  const lines = useRef<Partial<Record<LineName, LineControl>>>({});

  function read(): DraftForm {
    const shown = draft.record.peek().form;
    const lineOf = (name: LineName): string => lines.current[name]?.value ?? shown[name];
    return {
      title: lineOf('title'),
      summary: lineOf('summary'),
      tags: lineOf('tags'),
      cover: lineOf('cover'),
      content: field.current?.text() ?? shown.content,
    };
  }

  /** The field reports every change, and this one is the desk's own. */
  function fill(form: DraftForm): void {
    filling.current = true;
    fillControls(form);
    filling.current = false;
  }

  function fillControls(form: DraftForm): void {
    for (const [name, control] of Object.entries(lines.current)) {
      if (control.value !== form[name as LineName]) control.value = form[name as LineName];
    }
    if (field.current && field.current.text() !== form.content) field.current.replace(form.content);
  }

  function onEdit(): void {
    if (!filling.current && !isDown.current) draft.edit(read);
  }

  // While the controls are still there: a page that is left takes them down before it closes the desk. In between, an upload that
  // ends would read the content from the record, which is older than what was typed.
  useLayoutEffect(() => {
    isDown.current = false;
    return () => {
      isDown.current = true;
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
    read,
    fill,
    onEdit,
    applyAsEdit(form) {
      fill(form);
      onEdit();
    },
    attachLine: (name) => (control) => {
      if (control) lines.current[name] = control;
    },
  };
}
