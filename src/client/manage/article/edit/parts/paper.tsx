import { useState } from 'react';
import type { Desk } from '../../../../state/desk/desk.ts';
import type { FormComplaints } from '../../../../state/desk/form.ts';
import { UploadList } from '../../../pictures/upload-list.tsx';
import styles from '../edit.module.css';
import { WritingField } from '../field/writing-field.tsx';
import type { WritingHandle } from '../field/writing-handle.ts';
import { useLatest } from '../use-latest.ts';
import { usePictures } from '../use-pictures.ts';
import type { Sheet } from '../use-sheet.ts';
import { Details } from './details.tsx';
import { ForeignPictures } from './foreign-pictures.tsx';
import { TextLine } from './text-line.tsx';

interface Props {
  readonly desk: Desk;
  readonly sheet: Sheet;
  readonly complaints: FormComplaints;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly hidden: boolean;
}

/** What an article consists of. It stays in the page while something lies over it, for it holds the text. */
export function Paper({ hidden, complaints, ...rest }: Props) {
  const { desk, sheet, readOnly, onEdit } = rest;
  const pictures = usePictures(sheet);
  const latest = useLatest({ sheet, onEdit, pictures });
  // The same for ever, so that the field is not drawn anew whenever the desk has kept something.
  const [ties] = useState(() => ({
    ref: (handle: WritingHandle | null) => latest.current.sheet.takeField(handle),
    onEdit: () => latest.current.onEdit(),
    onFiles: (files: File[]) => latest.current.pictures.add(files),
    resolvePicture: pictures.uploads.urlOf,
  }));
  return (
    <div className={styles.sheet} hidden={hidden}>
      <TextLine {...rest} name="title" label="标题" error={complaints.title} />
      <WritingField label="正文" initial={desk.record.peek().form.content} readOnly={readOnly} {...ties} />
      {complaints.content && <p className={styles.complaint}>{complaints.content}</p>}
      <UploadList uploads={pictures.uploads} onRemove={pictures.takeOut} />
      {!readOnly && <ForeignPictures desk={desk} sheet={sheet} uploads={pictures.uploads} />}
      <Details {...rest} complaints={complaints} pictures={pictures} />
    </div>
  );
}
