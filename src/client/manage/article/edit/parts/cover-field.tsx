import { useServices } from '#client/state/services.ts';
import { useMissingImage } from '#client/ui/use-missing-image.ts';
import { foreignHost } from '#domain/article/foreign-images.ts';
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
  const [, key] = /^picture:(.+)$/.exec(cover) ?? [];
  const address = key ? pictures.uploads.urlOf(key) : cover.trim();
  // Pictures of other hosts are not asked for before somebody wants them.
  const isShown = address && (key !== undefined || foreignHost(address, settings.images) === undefined);
  return (
    <>
      {isShown && <CoverImage key={address} address={address} />}
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
