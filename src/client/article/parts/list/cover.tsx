import { useMissingImage } from '../../../ui/use-missing-image.ts';
import styles from './cover.module.css';

interface Props {
  readonly url: string;
  /** Whose first character stands there where there is no picture, or it does not come. */
  readonly text: string;
}

const tints = 5;

/** The picture of an article in a frame of fixed shape. Decorative: the title stands beside it. */
export function Cover({ url, text }: Props) {
  const { isMissing, image } = useMissingImage();
  if (url && !isMissing) {
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
