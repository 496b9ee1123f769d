import type { ReactNode } from 'react';
import type { DraftSession } from '../../../../state/drafts/draft-session.ts';
import { Field } from '../../../../ui/field.tsx';
import type { LineName, EditorForm } from '../use-editor-form.ts';

interface Props {
  readonly editorForm: EditorForm;
  readonly draft: DraftSession;
  readonly name: LineName;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly children?: ReactNode;
}

/** A one-line field of the article. Its control is uncontrolled and tells the editor form about edits. */
export function TextLine({ editorForm, draft, name, label, hint, error, readOnly, onEdit, children }: Props) {
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
