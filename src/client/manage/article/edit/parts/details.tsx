import type { DraftSession } from '../../../../state/drafts/draft-session.ts';
import type { FormErrors } from '../../../../state/drafts/draft-form.ts';
import styles from '../edit.module.css';
import type { EditorPictures } from '../use-editor-pictures.ts';
import type { EditorForm } from '../use-editor-form.ts';
import { TextLine } from './text-line.tsx';

interface Props {
  readonly editorForm: EditorForm;
  readonly draft: DraftSession;
  readonly complaints: FormErrors;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly pictures: EditorPictures;
}

/** The fields that lists and searches show. */
export function Details({ complaints, pictures, ...rest }: Props) {
  return (
    <>
      <TextLine
        {...rest}
        name="summary"
        label="摘要"
        hint="列表里显示的一两句话，可以不写"
        error={complaints.summary}
      />
      <TextLine {...rest} name="tags" label="标签" hint="用逗号或空格隔开" error={complaints.tags} />
      <TextLine {...rest} name="cover" label="封面" hint="图片的地址，或选一张，传完自己填上" error={complaints.cover}>
        <label className={styles.pick}>
          选一张图片
          <input
            type="file"
            accept="image/*"
            disabled={rest.readOnly}
            onChange={(event) => {
              const [file] = Array.from(event.target.files ?? []);
              if (file) pictures.addCover(file);
              event.target.value = '';
            }}
          />
        </label>
      </TextLine>
    </>
  );
}
