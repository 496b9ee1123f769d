import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense, useEffect, useState } from 'react';
import { besideOf } from '../../../../state/desk/beside.ts';
import type { Desk } from '../../../../state/desk/desk.ts';
import type { DeskForm } from '../../../../state/desk/form.ts';
import type { DeskRecord } from '../../../../state/desk/record.ts';
import { Loading } from '../../../../ui/loading.tsx';
import styles from '../edit.module.css';

const ConflictPanel = lazy(async () => ({ default: (await import('../conflict/panel.tsx')).ConflictPanel }));

/** Two texts of one article: what was written elsewhere, or what another tab could not put down any more. */
export function Merging({ desk }: { desk: Desk }) {
  useSignals();
  const [mine, setMine] = useState<DeskForm>();
  useEffect(() => {
    // The last words before the panel opened belong to it.
    void desk.keep().then(() => setMine(desk.record.peek().form));
  }, [desk]);
  const record = desk.record.value;
  const other = besideOf(record);
  if (!other) return <p className={styles.notice}>正在取来另一边的文字，要有网络……</p>;
  if (!mine) return <Loading />;
  const wish = record.halt?.kind === 'conflict' ? record.halt.wish : null;
  return (
    <>
      {other.from === 'tab' && <p className={styles.notice}>另一个标签页里还有没合进来的文字，下面写作“对方”。</p>}
      {wish && <p className={styles.notice}>合好以后会接着{wish === 'publish' ? '发布' : '撤回为草稿'}。</p>}
      <Suspense fallback={<Loading />}>
        <ConflictPanel
          key={other.key}
          base={other.base}
          mine={mine}
          theirs={other.form}
          onMerged={(form) => void merge(desk, record, { form, mine }).then(() => setMine(desk.record.peek().form))}
        />
      </Suspense>
    </>
  );
}

async function merge(desk: Desk, record: DeskRecord, texts: { form: DeskForm; mine: DeskForm }): Promise<void> {
  const [stray] = record.strays;
  if (record.halt?.kind === 'conflict' && record.halt.theirs) await desk.resolve(record.halt.theirs, texts);
  else if (stray) await desk.takeUp(stray, texts);
}
