import { useSignals } from '@preact/signals-react/runtime';
import { type ChangeEvent, useState } from 'react';
import { readBackup, writeBackup } from '../../../../domain/anniversary/index.ts';
import { isoText } from '../../../../domain/lunar/index.ts';
import { useServices } from '../../../state/services.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../birthday.module.css';
import { fileName } from '../files.ts';
import { refusedSentence, type KeptAnniversaries } from '../kept-anniversaries.ts';
import { ExportBar } from './export-bar.tsx';

/** Thousands of anniversaries fit; a larger file is a mistake and would only stall the page. */
const mostBytes = 2 * 1024 * 1024;

interface Outcome {
  readonly kind: 'done' | 'failed';
  readonly sentences: readonly string[];
}

/** Everything at once: as a calendar, as a backup, and back from one. */
export function Backup({ kept }: { kept: KeptAnniversaries }) {
  useSignals();
  const { clock, platform } = useServices();
  const [outcome, setOutcome] = useState<Outcome>();
  const state = kept.state.value;
  const records = state.status === 'ready' ? state.records.filter(({ deletedAt }) => deletedAt === undefined) : [];

  async function exportAll(): Promise<void> {
    const name = fileName(`农历生日备份-${isoText(clock.today.value)}`, 'json');
    await platform.saveFile({ name, type: 'application/json', text: writeBackup(records) });
  }

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (file) setOutcome(await importFile(file, kept));
    // The same file can be chosen again.
    input.value = '';
  }

  return (
    <>
      {records.length > 0 && <ExportBar subjects={records} name="农历生日" />}
      <section aria-labelledby="backup" className={styles.block}>
        <h2 id="backup">备份与恢复</h2>
        <div className={styles.actions}>
          <Button kind="quiet" disabled={records.length === 0} onClick={() => void exportAll()}>
            导出备份
          </Button>
          <label className={styles.file}>
            导入备份
            <input type="file" accept=".json,application/json" onChange={(event) => void choose(event)} />
          </label>
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

async function importFile(file: File, kept: KeptAnniversaries): Promise<Outcome> {
  if (file.size > mostBytes) return failed('这个文件超过 2 MB，不会是这一页的备份。本机的记录没有动。');
  const backup = readBackup(await file.text());
  if (!backup.ok) return failed(`没有导入：${backup.error.message}本机的记录没有动。`);
  const { records, problems } = backup.value;
  const merge = await kept.bringIn(records);
  if (!merge) return failed(refusedSentence);
  const { added, updated, unchanged } = merge;
  return {
    kind: problems.length > 0 ? 'failed' : 'done',
    sentences: [
      `添了 ${added} 条，更新 ${updated} 条，${unchanged} 条本机已有。`,
      ...problems.map((problem) => `没有导入：${problem}`),
    ],
  };
}

function failed(sentence: string): Outcome {
  return { kind: 'failed', sentences: [sentence] };
}
