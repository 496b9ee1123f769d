import styles from './loading.module.css';

/** Grey lines in place of content; they appear after a moment, so that fast content does not flicker. */
export function Loading() {
  return (
    <div className={styles.loading} role="status" aria-label="正在加载">
      <span />
      <span />
      <span />
    </div>
  );
}
