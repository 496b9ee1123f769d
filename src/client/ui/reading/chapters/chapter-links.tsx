import { ChapterAnchor } from './chapter-anchor.tsx';
import styles from './chapter-links.module.css';

interface ChapterLink {
  readonly href: string;
  readonly title: string;
}

interface Props {
  /** The chapter from which the links lead, where a page holds several. */
  readonly from?: string;
  readonly previous: ChapterLink | undefined;
  readonly next: ChapterLink | undefined;
  /** Where the last chapter leads, and what the line above that says. */
  readonly end: ChapterLink & { readonly hint: string };
}

/** Links the previous and the next chapter; the last chapter links where a reader goes from there. */
export function ChapterLinks({ from, previous, next, end }: Props) {
  return (
    <>
      <nav className={styles.leaves} aria-label={from === undefined ? '翻章' : `翻章，从“${from}”`}>
        {previous && (
          <ChapterAnchor href={previous.href} rel="prev">
            <small>上一章</small>
            {previous.title}
          </ChapterAnchor>
        )}
        <ChapterAnchor href={(next ?? end).href} rel={next && 'next'} className={styles.next}>
          <small>{next ? '下一章' : end.hint}</small>
          {(next ?? end).title}
        </ChapterAnchor>
      </nav>
      <p className={styles.hint}>
        <span className={styles.byFinger}>在正文上左右滑动可以翻章。</span>
        <span className={styles.byKey}>按键盘的 ← → 可以翻章。</span>
      </p>
    </>
  );
}
