import styles from './cover.module.css';

interface Props {
  readonly url: string;
  /** Whose first character stands there when there is no picture. */
  readonly text: string;
}

const tints = 5;

/** The picture of an article in a frame of fixed shape. Decorative: the title stands beside it. */
export function Cover({ url, text }: Props) {
  if (url) {
    return (
      <span className={styles.cover}>
        <img src={url} alt="" loading="lazy" decoding="async" />
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
