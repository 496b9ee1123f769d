import type { ReactNode } from 'react';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { Field } from '#client/ui/field.tsx';
import { type ArticleField, articleFields } from '#domain/article/article-fields.ts';
import type { LineName, EditorForm } from '../use-editor-form.ts';

interface Props {
  readonly editorForm: EditorForm;
  readonly draft: DraftSession;
  readonly name: LineName;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly children?: ReactNode;
}

/** The control of a one-line field, named as its description says. The control is uncontrolled and tells the editor form about edits. */
export function TextLine({ editorForm, draft, name, error, readOnly, onEdit, children }: Props) {
  const { label, hint }: ArticleField = articleFields[name];
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <>
          <input
            {...field}
            ref={editorForm.attachLine(name)}
            name={name}
            defaultValue={draft.record.peek().form[name]}
            readOnly={readOnly}
            autoComplete="off"
            onChange={onEdit}
          />
          {children}
        </>
      )}
    </Field>
  );
}
