import type { Desk } from '../../../../state/desk/desk.ts';
import type { FormComplaints } from '../../../../state/desk/form.ts';
import { UploadList } from '../../../pictures/upload-list.tsx';
import styles from '../edit.module.css';
import { WritingField } from '../field/writing-field.tsx';
import { usePictures } from '../use-pictures.ts';
import type { Sheet } from '../use-sheet.ts';
import { Details } from './details.tsx';
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
  return (
    <div className={styles.sheet} hidden={hidden}>
      <TextLine {...rest} name="title" label="标题" error={complaints.title} />
      <WritingField
        ref={(handle) => sheet.takeField(handle)}
        label="正文"
        initial={desk.record.peek().form.content}
        readOnly={readOnly}
        onEdit={onEdit}
        onFiles={pictures.add}
        resolvePicture={pictures.uploads.urlOf}
      />
      {complaints.content && <p className={styles.complaint}>{complaints.content}</p>}
      <UploadList uploads={pictures.uploads} onRemove={pictures.takeOut} />
      <Details {...rest} complaints={complaints} pictures={pictures} />
    </div>
  );
}
