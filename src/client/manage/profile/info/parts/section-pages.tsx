import { Button } from '#client/ui/button.tsx';
import styles from './section-pages.module.css';

/** Turns the pages of a list that fills only a section, the newest entries first. */
export function SectionPages({ page, pages, go }: { page: number; pages: number; go: (page: number) => void }) {
  if (pages < 2) return null;
  const step = (to: number) => () => to >= 1 && to <= pages && go(to);
  return (
    <div className={styles.pages}>
      <Button kind="quiet" aria-disabled={page === 1} onClick={step(page - 1)}>
        较新的
      </Button>
      <Button kind="quiet" aria-disabled={page >= pages} onClick={step(page + 1)}>
        较早的
      </Button>
      <span role="status">
        第 {page} / {pages} 页
      </span>
    </div>
  );
}
