import { Button } from '../../../ui/button.tsx';
import styles from '../math.module.css';
import type { Running } from '../running.ts';

/** The way back to a test that a link to another one has come before. */
export function Unfinished({ running }: { running: Running }) {
  const kept = running.unfinished.value;
  if (!kept) return null;
  return (
    <div className={styles.due}>
      <p>
        “{kept.title}”做到第 {kept.answers.length + 1} 题，还没有做完；开始这一套，那一套就不留了。
      </p>
      <Button kind="quiet" onClick={running.resume}>
        接着做那一套
      </Button>
    </div>
  );
}
