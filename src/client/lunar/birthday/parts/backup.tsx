import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { writeAnniversaryBackup } from '#domain/anniversary/index.ts';
import { isoText } from '#domain/lunar/index.ts';
import { fileName } from '../files.ts';
import { importBackup, type AnniversaryImport } from '../import-backup.ts';
import { presentRecords, type KeptAnniversaries } from '../kept-anniversaries.ts';
import { ExportBar } from './export-bar.tsx';
import styles from '../birthday.module.css';

/** Exports all anniversaries as a calendar or a backup file, and imports a backup; on an empty page that alone is left. */
export function Backup({ kept }: { kept: KeptAnniversaries }) {
  useSignals();
  const { clock } = useServices();
  const saveFile = useSaveFile();
  const [outcome, setOutcome] = useState<AnniversaryImport>();
  const records = presentRecords(kept.state.value);

  async function exportAll(): Promise<void> {
    const name = fileName(`农历生日备份-${isoText(clock.today.value)}`, 'json');
    await saveFile(() => ({ name, type: 'application/json', content: writeAnniversaryBackup(records) }));
  }

  async function choose([file]: readonly File[]): Promise<void> {
    if (file) setOutcome(await importBackup(file, kept));
  }

  const isEmpty = records.length === 0;
  return (
    <>
      {!isEmpty && <ExportBar subjects={records} name="农历生日" />}
      <section aria-label="备份与恢复" className={styles.block}>
        {!isEmpty && <h2>备份与恢复</h2>}
        <div className={styles.actions}>
          {!isEmpty && (
            <Button kind="quiet" onClick={() => void exportAll()}>
              导出备份
            </Button>
          )}
          <FileButton
            title="导入备份"
            size="normal"
            accept=".json,application/json"
            onFiles={(files) => void choose(files)}
          />
        </div>
        {outcome && (
          <div role="status" className={outcome.kind === 'failed' ? styles.error : undefined}>
            {outcome.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </section>
    </>
  );
}
