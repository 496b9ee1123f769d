import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useServices } from '#client/state/services.ts';
import type { Heading } from '#domain/article/headings.ts';
import { Contents } from './contents/contents.tsx';
import styles from './reading-layout.module.css';

interface Props {
  readonly headings: readonly Heading[];
  /** The title and the line of facts below it; chapters on one page have their own. */
  readonly header?: ReactNode;
  /** The author's summary. */
  readonly lead?: string;
  /** A picture, as wide as the text, and on a phone as the screen. */
  readonly cover?: ReactNode;
  /** The chapters of the book that the text belongs to. */
  readonly chapters?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a text: header, lead, cover, text in a comfortable line width, what follows, and contents in the margins. */
export function ReadingLayout({ headings, header, lead, cover, chapters, children }: Props) {
  const article = useRef<HTMLElement>(null);
  useHeaderAway();
  useScript(article);
  return (
    <article ref={article} className={styles.reading}>
      {header && <div className={styles.header}>{header}</div>}
      {lead && <p className={styles.lead}>{lead}</p>}
      {cover && <div className={styles.cover}>{cover}</div>}
      <div className={styles.body}>{children}</div>
      <Contents headings={headings} chapters={chapters} />
    </article>
  );
}

/** So far the reader scrolls before the header goes or comes: a thumb at rest moves a little. */
const minPixels = 12;

/** Says to the style sheet when the reader reads on, so that a phone gives the room of the header to the text; scrolling back brings it. */
function useHeaderAway(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let last = scrollY;
    function look(): void {
      if (Math.abs(scrollY - last) < minPixels) return;
      if (scrollY > last && scrollY > innerHeight / 2) dataset['headerAway'] = '';
      else delete dataset['headerAway'];
      last = scrollY;
    }
    addEventListener('scroll', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      delete dataset['headerAway'];
    };
  }, []);
}

/**
 * Shows the texts of an element in traditional characters while the reader wishes so (`data-reading` of the document). The dictionary
 * is fetched at the first wish.
 */
function useScript(element: RefObject<HTMLElement | null>): void {
  const { toasts } = useServices();
  useEffect(() => {
    let end: (() => void) | undefined;
    const isWished = (): boolean => document.documentElement.matches('[data-reading~="traditional"]');

    async function follow(): Promise<void> {
      const script = isWished() && (await import('./script/to-traditional.ts').catch(() => undefined));
      if (script === undefined) toasts.show('error', '繁体字表下载失败，请联网后再试');
      // The wish may have changed meanwhile.
      if (script && isWished() && element.current) end ??= script.showTraditional(element.current);
      else stop();
    }
    function stop(): void {
      end?.();
      end = undefined;
    }

    void follow();
    const wishes = new MutationObserver(() => void follow());
    wishes.observe(document.documentElement, { attributeFilter: ['data-reading'] });
    return () => {
      wishes.disconnect();
      stop();
    };
  }, [element, toasts]);
}
