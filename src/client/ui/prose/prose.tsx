import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { createHeadingFinder, decodeFragment } from '#domain/article/headings.ts';
import { trustHtml } from '../../platform/trusted.ts';
import { useServices } from '../../state/services.ts';
import '../../style/foreign-image.css';
import '../../style/prose.css';
import { keptScroll } from '../use-kept-scroll.ts';
import { ImageZoom } from '../zoom/image-zoom.tsx';
import { enhanceProse, makeZoomable } from './enhance-prose.ts';
import { withoutForeignImages } from './foreign-images.ts';
import { proseClass } from './prose-class.ts';
import { useActions } from './use-actions.ts';
import styles from './prose.module.css';

const { copy = '', anchor = '', zoomable = '' } = styles;
const classes = { copy, anchor, zoomable };

/**
 * An article or chapter as HTML that the server rendered from Markdown, with the elements of its list alone (domain/article/markdown.ts). After
 * hydration code can be copied, headings linked to and images enlarged; before, and without scripts, the text can be read.
 * Images of other hosts are loaded only if the reader requests them or the owner allows it.
 */
export const Prose = memo(function Prose({ html }: { html: string }) {
  const article = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState<HTMLImageElement>();
  const { images } = useServices().settings;
  const actions = useActions({ zoom: setZoomed, onShown: (image) => makeZoomable(image, classes) });
  // React sets the HTML again for a new object, even with the same text, which would remove the added elements.
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
 * Scrolls to the fragment again, because the browser looks for it only when the page is loaded, and the text may arrive later; and to
 * the heading that an address without the prefix of its id means. This
 * happens after the frame has scrolled to the top, and not after going back, where the history knows better how far the reader
 * had come.
 */
function arriveAtFragment(article: HTMLElement): void {
  if (keptScroll() !== undefined) return;
  const fragment = decodeFragment(location.hash.slice(1));
  const ids = Array.from(article.querySelectorAll('[id^="s-"]'), ({ id }) => id);
  const place = document.getElementById(fragment) ?? document.getElementById(createHeadingFinder(ids)(fragment) ?? '');
  if (!place || !article.contains(place) || place.matches(':target')) return;
  setTimeout(() => location.replace(`#${place.id}`), 0);
}
