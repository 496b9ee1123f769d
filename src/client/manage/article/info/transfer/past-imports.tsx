import { useState } from 'react';
import { attempt, useWork } from '#client/manage/parts/use-work.ts';
import { WorkStopped } from '#client/manage/parts/work-stopped.ts';
import type { Services } from '#client/state/services.ts';
import { useServices } from '#client/state/services.ts';
import { useRead } from '#client/state/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { DayTime } from '#client/ui/day-time.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/form-foot.tsx';
import { codes } from '#contract/api.ts';
import type { Info } from '#contract/endpoints.ts';
import styles from './transfer.module.css';

type Batch = Info<'poster/imports'>['list'][number];
type Kept = Info<'poster/undo-import'>['kept'];

/** The imports that can be undone as a whole, here and by the command line. */
export function PastImports({ onUndone }: { onUndone: () => void }) {
  const services = useServices();
  const { state, retry } = useRead('poster/imports', {}, { fresh: true });
  const { progress, busy, run } = useWork();
  const [asked, setAsked] = useState<Batch>();
  const [said, setSaid] = useState<{ readonly text: string; readonly kept: Kept }>();
  const list = state.status === 'ready' ? state.info.list : [];
  if (list.length === 0 && !said) return null;

  async function undo(batch: Batch): Promise<void> {
    setAsked(undefined);
    setSaid(undefined);
    const done = await attempt(services, () => run((onProgress) => undoImport(services, batch, onProgress)));
    if (done.ok) setSaid({ text: `已撤销 ${done.value.undone} 篇`, kept: done.value.kept });
    else setSaid({ text: `没有撤销完：${done.error.message}`, kept: [] });
    retry();
    onUndone();
  }

  return (
    <div className={styles.report}>
      <div role="status">
        {progress && `正在撤销，还有 ${progress.total - progress.done} 篇`}
        {said && <p>{said.kept.length > 0 ? `${said.text}；${said.kept.length} 篇没有动：` : `${said.text}。`}</p>}
        {said && said.kept.length > 0 && (
          <ul>
            {said.kept.map(({ id, title, why }) => (
              <li key={id}>
                《{title || '无标题'}》{why}
              </li>
            ))}
          </ul>
        )}
      </div>
      {list.length > 0 && <h4>以前的导入</h4>}
      {list.map((batch) => (
        <p key={batch.batch} className={styles.past}>
          <span>
            <DayTime seconds={batch.time} isExact />，{batch.count} 篇
          </span>
          <Button kind="quiet" disabled={busy} onClick={() => setAsked(batch)}>
            撤销这次导入
          </Button>
        </p>
      ))}
      {asked && (
        <Dialog title="撤销这次导入？" close={() => setAsked(undefined)}>
          <p>这 {asked.count} 篇里，新建的彻底删除，替换的换回导入前的内容；导入以后改过的不动。</p>
          <DialogFoot verb="撤销导入" close={() => setAsked(undefined)} go={() => void undo(asked)} />
        </Dialog>
      )}
    </div>
  );
}

async function undoImport(
  { api }: Services,
  { batch, count }: Batch,
  onProgress: (done: number, total: number) => void,
): Promise<{ readonly undone: number; readonly kept: Kept }> {
  const kept: Kept[number][] = [];
  let undone = 0;
  for (let left = true; left;) {
    onProgress(undone + kept.length, count);
    const answer = await api.write('poster/undo-import', { batch });
    if (answer.code !== codes.ok) throw new WorkStopped(answer.info);
    undone += answer.info.undone;
    kept.push(...answer.info.kept);
    ({ left } = answer.info);
  }
  return { undone, kept };
}
