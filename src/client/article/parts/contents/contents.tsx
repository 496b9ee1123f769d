import { useEffect, useRef } from 'react';
import type { Heading } from '../../../../domain/article/headings.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { watchReadingPosition } from '../position/reading-position.ts';
import styles from './contents.module.css';
import { listedHeadings } from './listed-headings.ts';

/** The table of contents: beside the text where there is room, otherwise collapsed above it. */
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
  // The attribute is set on the links directly: rendering hundreds of them at each heading would be noticeable.
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

/** Answers the link of a heading; for a heading too small to be listed, that of the last listed one before it. */
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

/** Scrolls the box alone; `scrollIntoView` would scroll the page as well. */
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
