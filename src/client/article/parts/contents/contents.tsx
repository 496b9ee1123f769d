import { useEffect, useRef } from 'react';
import type { Heading } from '../../../../domain/article/headings.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { watchReadingPosition } from '../position/reading-position.ts';
import styles from './contents.module.css';
import { listedHeadings } from './listed-headings.ts';

/** The table of contents: beside the text where there is room, folded above it where there is none. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const list = listedHeadings(headings);
  if (list.length < 2) return null;
  return (
    <>
      <div className={styles.folded}>
        <Disclosure summary={`目录（${list.length} 节）`}>
          <HeadingList headings={list} />
        </Disclosure>
      </div>
      <BesideText headings={list} />
    </>
  );
}

function BesideText({ headings }: { headings: readonly Heading[] }) {
  const box = useRef<HTMLElement>(null);
  // Set on the links themselves: rendering hundreds of them anew at every heading the reader passes would be felt.
  useEffect(() => {
    let marked: Element | undefined;
    return watchReadingPosition(({ heading }) => {
      const link = box.current ? linkTo(box.current, headings, heading) : undefined;
      if (link === marked) return;
      marked?.removeAttribute('aria-current');
      link?.setAttribute('aria-current', 'location');
      marked = link;
      if (box.current && link) bringIntoView(box.current, link);
    });
  }, [headings]);
  return (
    <nav ref={box} className={styles.beside} aria-label="目录">
      <p>目录</p>
      <HeadingList headings={headings} />
    </nav>
  );
}

/** The link to a heading or, where that one is too small to be listed, to the last one before it that is. */
function linkTo(box: Element, listed: readonly Heading[], heading: Element | undefined): Element | undefined {
  if (!heading) return undefined;
  const links = box.querySelectorAll('a');
  const exact = listed.findIndex(({ id }) => id === heading.id);
  if (exact >= 0) return links[exact];
  let last: Element | undefined;
  for (const [index, { id }] of listed.entries()) {
    const place = document.getElementById(id);
    if (!place || !(place.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
    last = links[index];
  }
  return last;
}

/** Not by `scrollIntoView`, which would scroll the page as well. */
function bringIntoView(box: HTMLElement, link: Element): void {
  const frame = box.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top >= frame.top && place.bottom <= frame.bottom) return;
  box.scrollTop += place.top - frame.top - frame.height / 3;
}

function HeadingList({ headings }: { headings: readonly Heading[] }) {
  const upper = Math.min(...headings.map(({ depth }) => depth));
  return (
    <ol className={styles.list}>
      {headings.map(({ id, text, depth }) => (
        <li key={id} data-lower={depth > upper || undefined}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}
