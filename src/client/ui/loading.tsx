import styles from './loading.module.css';

/** Grey lines where content will be; they appear only after a moment, so that what is quick does not flicker. */
export function Loading() {
  return (
    <div className={styles.loading} role="status" aria-label="正在加载">
      <span />
      <span />
      <span />
    </div>
  );
}
