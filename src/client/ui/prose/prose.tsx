import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { trustHtml } from '../../platform/trusted.ts';
import { useServices } from '../../state/services.ts';
import '../../style/foreign-image.css';
import '../../style/prose.css';
import { keptScroll } from '../use-kept-scroll.ts';
import { ImageZoom } from '../zoom/image-zoom.tsx';
import { enhanceProse, makeZoomable } from './enhance-prose.ts';
import { withoutForeignImages } from './foreign-images.ts';
import { proseClass } from './prose-class.ts';
import styles from './prose.module.css';
import { useActions } from './use-actions.ts';

const { copy = '', anchor = '', zoomable = '' } = styles;
const classes = { copy, anchor, zoomable };

/**
 * An article or chapter as the server made it from Markdown, raw HTML switched off (domain/article/markdown.ts). Once the
 * page is alive, code can be copied, headings linked to and images enlarged; before that, and without scripts, it is read
 * as it is. Images of other hosts are not fetched unless the reader asks for them or the owner allows it.
 */
export const Prose = memo(function Prose({ html }: { html: string }) {
  const article = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState<HTMLImageElement>();
  const { images } = useServices().settings;
  const actions = useActions({ zoom: setZoomed, onShown: (image) => makeZoomable(image, classes) });
  // React sets the HTML anew for a new object, even of the same text, and what was added to it would be gone.
  const inner = useMemo(() => ({ __html: trustHtml(withoutForeignImages(html, images)) }), [html, images]);

  useEffect(() => {
    if (!article.current) return undefined;
    arriveAtFragment(article.current);
    return enhanceProse(article.current, classes);
  }, [html]);

  return (
    <>
      <div ref={article} className={proseClass} dangerouslySetInnerHTML={inner} {...actions} />
      {zoomed && <ImageZoom image={zoomed} close={() => setZoomed(undefined)} />}
    </>
  );
});

/**
 * The browser looks for the place a fragment names when it has loaded a page. Where the text comes later, it is asked once
 * more, after whoever arrives at a page has been taken to its top. Not on the way back: the history knows better how far
 * the reader had come since.
 */
function arriveAtFragment(article: HTMLElement): void {
  if (keptScroll() !== undefined) return;
  const id = decodeFragment(location.hash.slice(1));
  const place = id ? document.getElementById(id) : null;
  if (!place || !article.contains(place) || place.matches(':target')) return;
  setTimeout(() => location.replace(location.hash), 0);
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
