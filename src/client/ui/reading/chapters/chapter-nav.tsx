import { Check } from 'lucide-react';
import { ChapterAnchor } from './chapter-anchor.tsx';
import styles from './chapter-nav.module.css';

interface Props {
  readonly chapters: readonly {
    readonly href: string;
    readonly title: string;
    readonly isRead?: boolean | undefined;
  }[];
  readonly current: string | undefined;
}

/** The chapters of a book; the present one is marked, and those read to the end on this device. */
export function ChapterNav({ chapters, current }: Props) {
  return (
    <ol className={styles.chapters}>
      {chapters.map(({ href, title, isRead }) => (
        <li key={href}>
          <ChapterAnchor href={href} aria-current={href === current ? 'page' : undefined}>
            {title}
            {isRead && <Check role="img" aria-label="读完" />}
          </ChapterAnchor>
        </li>
      ))}
    </ol>
  );
}
