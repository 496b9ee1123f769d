import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { foreignHost } from '../../../../domain/article/foreign-images.ts';
import { useServices } from '../../../state/services.ts';
import styles from './article-list.module.css';

/**
 * Shows the cover of an article at the end of its row; nothing for a cover of another host, and nothing for one that fails to
 * load. The row then keeps its height, so that the rows below do not move. The picture is decorative: the title stands beside it.
 */
export function Cover({ url }: { url: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [isMissing, setMissing] = useState(false);
  const isForeign = foreignHost(url, useServices().settings.images) !== undefined;

  function give(element: HTMLImageElement): void {
    keepHeight(element.closest('article'));
    setMissing(true);
  }
  // The image of a rendered page may have failed before hydration.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) give(element);
  }, []);

  if (!url || isForeign || isMissing) return null;
  return (
    <img
      ref={image}
      className={styles.cover}
      src={url}
      alt=""
      width={144}
      height={96}
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }: SyntheticEvent<HTMLImageElement>) => give(currentTarget)}
    />
  );
}

function keepHeight(row: HTMLElement | null): void {
  if (row) row.style.minHeight = `${row.getBoundingClientRect().height}px`;
}
