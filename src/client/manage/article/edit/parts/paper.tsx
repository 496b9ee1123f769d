import { useState } from 'react';
import type { DraftSession } from '../../../../state/drafts/draft-session.ts';
import type { FormErrors } from '../../../../state/drafts/draft-form.ts';
import { UploadList } from '../../../pictures/upload-list.tsx';
import styles from '../edit.module.css';
import { WritingField } from '../field/writing-field.tsx';
import type { WritingHandle } from '../field/writing-handle.ts';
import { useLatest } from '../use-latest.ts';
import { usePictures } from '../use-pictures.ts';
import type { EditorForm } from '../use-editor-form.ts';
import { Details } from './details.tsx';
import { ForeignPictures } from './foreign-pictures.tsx';
import { TextLine } from './text-line.tsx';

interface Props {
  readonly draft: DraftSession;
  readonly editorForm: EditorForm;
  readonly complaints: FormErrors;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly hidden: boolean;
}

/** What an article consists of. It stays in the page while something lies over it, for it holds the text. */
export function Paper({ hidden, complaints, ...rest }: Props) {
  const { draft, editorForm, readOnly, onEdit } = rest;
  const pictures = usePictures(editorForm);
  const latest = useLatest({ editorForm, onEdit, pictures });
  // The same for ever, so that the field is not drawn anew whenever the desk has kept something.
  const [ties] = useState(() => ({
    ref: (handle: WritingHandle | null) => latest.current.editorForm.takeField(handle),
    onEdit: () => latest.current.onEdit(),
    onFiles: (files: File[]) => latest.current.pictures.add(files),
    resolvePicture: pictures.uploads.urlOf,
  }));
  return (
    <div className={styles.sheet} hidden={hidden}>
      <TextLine {...rest} name="title" label="标题" error={complaints.title} />
      <WritingField label="正文" initial={draft.record.peek().form.content} readOnly={readOnly} {...ties} />
      {complaints.content && <p className={styles.complaint}>{complaints.content}</p>}
      <UploadList uploads={pictures.uploads} onRemove={pictures.takeOut} />
      {!readOnly && <ForeignPictures draft={draft} editorForm={editorForm} uploads={pictures.uploads} />}
      <Details {...rest} complaints={complaints} pictures={pictures} />
    </div>
  );
}
