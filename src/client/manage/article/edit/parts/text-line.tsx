import { type ReactNode, useState } from 'react';
import { Field } from '#client/ui/field.tsx';
import { type ArticleField, articleFields } from '#domain/article/article-fields.ts';
import type { LineName, EditorForm } from '../use-editor-form.ts';

interface Props {
  readonly editorForm: EditorForm;
  readonly name: LineName;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  /** The control has the focus when the dialog around it opens. */
  readonly isFirst?: boolean;
  readonly children?: ReactNode;
}

/** The control of a one-line field, named as its description says. The control is uncontrolled and tells the editor form about edits. */
export function TextLine({ editorForm, name, error, readOnly, onEdit, isFirst = false, children }: Props) {
  // Not the stored text, which is older than what was typed before the control left the page.
  const [text] = useState(() => editorForm.read()[name]);
  const { label, hint }: ArticleField = articleFields[name];
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <>
          <input
            {...field}
            ref={editorForm.attachLine(name)}
            name={name}
            defaultValue={text}
            readOnly={readOnly}
            autoComplete="off"
            data-first={isFirst || undefined}
            onChange={onEdit}
          />
          {children}
        </>
      )}
    </Field>
  );
}
