import { ChevronUp } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Heading } from '#domain/article/headings.ts';
import { watchReadingPosition } from '../reading-position.ts';
import { listedHeadings } from './listed-headings.ts';
import { ReadingAids } from './reading-aids.tsx';
import { useDismissal } from './use-dismissal.ts';
import styles from './contents.module.css';

interface Props {
  readonly headings: readonly Heading[];
  /** The chapters of the book, on the page of one. */
  readonly chapters?: ReactNode;
}

/** The table of contents, in the margin where there is room, otherwise in a bar at the lower edge that opens; and how the text looks. */
export function Contents({ headings, chapters }: Props) {
  // The effect below depends on the list.
  const list = useMemo(() => atLeastTwo(listedHeadings(headings)), [headings]);
  const margin = useRef<HTMLElement>(null);
  const present = useRef<HTMLSpanElement>(null);
  useMarkPresent({ margin, present }, list);
  return (
    <>
      {chapters && (
        <nav className={styles.chapters} data-unprinted aria-label="全书章节">
          <p>全书</p>
          {chapters}
        </nav>
      )}
      {list.length > 0 && (
        <nav ref={margin} className={styles.margin} data-unprinted aria-label="目录">
          <HeadingList headings={list} />
        </nav>
      )}
      <div className={styles.bar} data-unprinted>
        {(list.length > 0 || chapters) && (
          <Line count={list.length} present={present}>
            {list.length > 0 && <HeadingList headings={list} />}
            {chapters && (
              <>
                <p>全书</p>
                {chapters}
              </>
            )}
          </Line>
        )}
        <ReadingAids />
      </div>
    </>
  );
}

const atLeastTwo = (headings: readonly Heading[]): readonly Heading[] => (headings.length < 2 ? [] : headings);

interface LineProps {
  readonly count: number;
  readonly present: RefObject<HTMLSpanElement | null>;
  readonly children: ReactNode;
}

/** One line that says where the reader is; opened, the contents lie over the text, so that nothing moves. */
function Line({ count, present, children }: LineProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useDismissal(box);
  return (
    <details ref={box} className={styles.line}>
      <summary>
        <strong>{count > 0 ? `目录 ${count} 节` : '全书章节'}</strong>
        <span ref={present} />
        <ChevronUp aria-hidden />
      </summary>
      <div className={styles.sheet}>{children}</div>
    </details>
  );
}

interface Places {
  readonly margin: RefObject<HTMLElement | null>;
  readonly present: RefObject<HTMLElement | null>;
}

/** Marks the present heading. The page is changed directly: rendering hundreds of links at each heading would be noticeable. */
function useMarkPresent({ margin, present }: Places, headings: readonly Heading[]): void {
  useEffect(() => {
    let marked: Element | undefined;
    return watchReadingPosition(({ heading }) => {
      const link = margin.current ? linkTo(margin.current, headings, heading) : undefined;
      if (link === marked) return;
      marked?.removeAttribute('aria-current');
      link?.setAttribute('aria-current', 'location');
      marked = link;
      if (present.current) present.current.textContent = link?.textContent ?? '';
      if (margin.current && link) bringIntoView(margin.current, link);
    });
  }, [margin, present, headings]);
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
