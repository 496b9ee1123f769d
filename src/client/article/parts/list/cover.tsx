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
  const [isWhole, setWhole] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isForeign = foreignHost(url, useServices().settings.images) !== undefined;

  function give(element: HTMLImageElement): void {
    if (element.srcset) return setWhole(true);
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
      {...sources(url, isWhole)}
      alt=""
      width={144}
      height={96}
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }: SyntheticEvent<HTMLImageElement>) => give(currentTarget)}
    />
  );
}

/** As wide as the cover stands in its row, on a desk and on a phone. */
const sizes = '(min-width: 42.5em) 9rem, 5.75rem';

/**
 * The covers of the house have a small file for lists beside the whole one, which an article shows; where the small one fails to
 * load, the whole one stands for it.
 */
function sources(url: string, isWhole: boolean): { src: string; srcSet?: string; sizes?: string } {
  const name = /^\/covers\/([^/]+\.webp)$/.exec(url)?.[1];
  if (!name || isWhole) return { src: url };
  return { src: url, srcSet: `/covers/small/${name} 342w, ${url} 1200w`, sizes };
}

function keepHeight(row: HTMLElement | null): void {
  if (row) row.style.minHeight = `${row.getBoundingClientRect().height}px`;
}
