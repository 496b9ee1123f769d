import { foreignHost } from '../../../../domain/article/foreign-images.ts';
import { useServices } from '../../../state/services.ts';
import { useMissingImage } from '../../../ui/use-missing-image.ts';
import styles from './cover.module.css';

interface Props {
  readonly url: string;
  /** The text whose first character is shown where there is no picture, it fails to load, or it is on another host. */
  readonly text: string;
}

const tints = 5;

/** Shows the picture of an article in a frame of fixed shape. The picture is decorative: the title stands beside it. */
export function Cover({ url, text }: Props) {
  const { isMissing, image } = useMissingImage();
  const isForeign = foreignHost(url, useServices().settings.images) !== undefined;
  if (url && !isForeign && !isMissing) {
    return (
      <span className={styles.cover}>
        <img {...image} src={url} alt="" loading="lazy" decoding="async" />
      </span>
    );
  }
  const [first = '雪'] = [...text.trim()];
  return (
    <span className={styles.cover} data-tint={(first.codePointAt(0) ?? 0) % tints} aria-hidden="true">
      <span>{first.toUpperCase()}</span>
    </span>
  );
}
