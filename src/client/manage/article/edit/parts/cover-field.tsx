import { useServices } from '#client/state/services.ts';
import { useMissingImage } from '#client/ui/use-missing-image.ts';
import { shownAddress } from '../preview/picture-address.ts';
import type { EditorPictures } from '../use-editor-pictures.ts';
import styles from '../edit.module.css';

interface Props {
  /** The address as it stands in the field. */
  readonly cover: string;
  readonly pictures: EditorPictures;
  readonly disabled: boolean;
}

/** The cover as readers will see it, and the button that takes a file for it. */
export function CoverField({ cover, pictures, disabled }: Props) {
  const { settings } = useServices();
  const address = shownAddress(cover.trim(), pictures.uploads.urlOf, settings.images);
  return (
    <>
      {address && <CoverImage key={address} address={address} />}
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
    </>
  );
}

/** Nothing for an address that is still being typed, or leads nowhere. */
function CoverImage({ address }: { address: string }) {
  const { isMissing, image } = useMissingImage();
  return isMissing ? null : <img {...image} className={styles.cover} src={address} alt="封面" />;
}
