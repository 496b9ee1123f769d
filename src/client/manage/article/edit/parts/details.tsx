import type { FormErrors } from '#client/state/drafts/draft-form.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { articleFieldNames } from '#domain/article/article-fields.ts';
import type { EditorForm } from '../use-editor-form.ts';
import type { EditorPictures } from '../use-editor-pictures.ts';
import { TextLine } from './text-line.tsx';
import styles from '../edit.module.css';

interface Props {
  readonly editorForm: EditorForm;
  readonly draft: DraftSession;
  readonly complaints: FormErrors;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly pictures: EditorPictures;
}

/** The fields below the content; title and content have places of their own. */
const detailNames = articleFieldNames.filter((name) => name !== 'title' && name !== 'content');

/** The fields below the content, each with its line; that of the cover can also take a file. */
export function Details({ complaints, pictures, ...rest }: Props) {
  return detailNames.map((name) => (
    <TextLine key={name} {...rest} name={name} error={complaints[name]}>
      {name === 'cover' && <CoverPicker pictures={pictures} disabled={rest.readOnly} />}
    </TextLine>
  ));
}

function CoverPicker({ pictures, disabled }: { pictures: EditorPictures; disabled: boolean }) {
  return (
    <label className={styles.pick}>
      选择图片
      <input
        type="file"
        accept="image/*"
        disabled={disabled}
        onChange={(event) => {
          const [file] = Array.from(event.target.files ?? []);
          if (file) pictures.addCover(file);
          event.target.value = '';
        }}
      />
    </label>
  );
}
