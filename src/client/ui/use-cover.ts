import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

/**
 * The image of an article's cover: `image` belongs on its `<img>`, which the caller leaves out once `isMissing`. The covers of the
 * house have smaller files beside the whole one (tests/generate/covers); where a smaller one fails to load, as without a network
 * where only the whole one is kept, the whole one stands for it. `sizes` says how wide the image stands, as in HTML.
 */
export function useCover(url: string, sizes: string, onMissing?: (image: HTMLImageElement) => void) {
  const ref = useRef<HTMLImageElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [isMissing, setMissing] = useState(false);

  function onError({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
    if (currentTarget.srcset) return setWhole(true);
    onMissing?.(currentTarget);
    setMissing(true);
  }
  // The image of a rendered page may have failed before hydration.
  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) image.dispatchEvent(new Event('error'));
  }, []);

  return { isMissing, image: { ref, onError, ...(isWhole ? { src: url } : sources(url, sizes)) } };
}

function sources(url: string, sizes: string): { src: string; srcSet?: string; sizes?: string } {
  const name = /^\/covers\/([^/]+\.webp)$/.exec(url)?.[1];
  if (!name) return { src: url };
  const srcSet = `/covers/small/${name} 342w, /covers/medium/${name} 780w, ${url} 1200w`;
  return { sizes, srcSet, src: url };
}
