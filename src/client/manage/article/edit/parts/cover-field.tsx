import type { DraftForm } from '#client/state/drafts/draft-form.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { useMissingImage } from '#client/ui/use-missing-image.ts';
import { mayBeCover, noCover } from '#domain/article/cover.ts';
import { imageAddresses } from '#domain/editing/image-addresses.ts';
import { shownAddress } from '../preview/picture-address.ts';
import type { EditorPictures } from '../use-editor-pictures.ts';
import styles from '../edit.module.css';

interface Props {
  /** The fields as they stand. */
  readonly form: Pick<DraftForm, 'cover' | 'content'>;
  readonly pictures: EditorPictures;
  readonly disabled: boolean;
  readonly choose: (cover: string) => void;
}

/** The cover as readers will see it, and the buttons that choose another one, or none. */
export function CoverField({ form, pictures, disabled, choose }: Props) {
  const { settings } = useServices();
  const cover = form.cover.trim();
  const first = cover === '' || cover === noCover ? firstOf(form.content) : undefined;
  const shown = cover === '' ? (first ?? '') : cover;
  const address = shownAddress(shown, pictures.uploads.urlOf, settings.images);
  return (
    <>
      {cover === noCover && <p>列表和分享时不用正文的图片。</p>}
      {cover === '' && first && <p>封面取自正文第一张图。</p>}
      {address && <CoverImage key={address} address={address} />}
      <div className={styles.covers}>
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
        {first && !disabled && (
          <Button kind="quiet" size="small" onClick={() => choose(cover === noCover ? '' : noCover)}>
            {cover === noCover ? '用正文第一张图' : '不用封面'}
          </Button>
        )}
      </div>
    </>
  );
}

/** The picture of the text that is the cover where none was chosen; one that is not uploaded yet will be one of this site. */
function firstOf(content: string): string | undefined {
  const addresses = imageAddresses(content).map(({ address }) => address);
  return addresses.find((address) => address.startsWith('picture:') || mayBeCover(address));
}

/** Nothing for an address that is still being typed, or leads nowhere. */
function CoverImage({ address }: { address: string }) {
  const { isMissing, image } = useMissingImage();
  return isMissing ? null : <img {...image} className={styles.cover} src={address} alt="封面" />;
}
