import { useId } from 'react';
import { ExportAll } from './export-all.tsx';
import { ImportFiles } from './import-files.tsx';
import styles from './transfer.module.css';

/** Takes one's articles away as files, and brings files in. `onImported` is called when there is something new to show. */
export function Transfer({ onImported }: { onImported?: () => void }) {
  const id = useId();
  return (
    <section className={styles.transfer} aria-labelledby={id}>
      <h2 id={id}>导入与导出</h2>
      <ExportAll />
      <ImportFiles onImported={onImported} />
    </section>
  );
}
