import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { type StoredAnniversary, anniversaryTitle } from '#domain/anniversary/index.ts';
import { pageById } from '#site/match.ts';
import { addressOf, path } from '../address.ts';
import { formOf } from '../form-values.ts';
import { changeSentence, refusedSentence, type KeptAnniversaries } from '../kept-anniversaries.ts';
import { AnniversaryForm } from './anniversary-form.tsx';
import { Detail } from './detail.tsx';
import links from '../../parts/links.module.css';
import styles from '../birthday.module.css';

/** Shows one stored anniversary. */
export function KeptView({ id, kept }: { id: string; kept: KeptAnniversaries }) {
  useSignals();
  const state = kept.state.value;
  const record = state.status === 'ready' ? state.records.find((each) => each.id === id) : undefined;
  if (record && record.deletedAt === undefined) return <Present record={record} kept={kept} />;
  return (
    <>
      <PageTitle title={pageById('lunar/birthday').title} />
      {state.status === 'loading' ? <Loading /> : <p>{absence(state.status, record !== undefined)}</p>}
      <p>
        <Link href={path} className={links.link}>
          查看所有日子
        </Link>
      </p>
    </>
  );
}

function absence(status: 'refused' | 'ready', deleted: boolean): string {
  if (status === 'refused') return refusedSentence;
  return deleted
    ? '这一条已经删除，30 天内可以在“最近删除”里恢复。'
    : '本机没有这一条，可能存在别的设备或浏览器里；换设备请用备份、分享地址或私人日历。';
}

function Present({ record, kept }: { record: StoredAnniversary; kept: KeptAnniversaries }) {
  const { platform, toasts } = useServices();
  const [editing, setEditing] = useState(false);
  const { id, anniversary } = record;

  async function remove(): Promise<void> {
    const change = await kept.remove(id);
    const done = `已删除“${anniversaryTitle(anniversary)}”，可以在“最近删除”里恢复`;
    toasts.show(change === 'done' ? 'success' : 'error', changeSentence(change, done));
    if (change !== 'refused') platform.go(path);
  }

  return (
    <Detail anniversary={anniversary} id={id}>
      <div className={styles.actions}>
        <Button kind="quiet" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {editing ? '取消' : '编辑'}
        </Button>
        <Button kind="danger" onClick={() => void remove()}>
          删除
        </Button>
      </div>
      {editing && (
        <section className={styles.card} aria-label="编辑">
          <AnniversaryForm
            start={formOf(anniversary)}
            save={async (changed) => (await kept.save(changed, id))?.id}
            onSaved={() => setEditing(false)}
            look={(changed) => platform.go(addressOf(changed))}
          />
        </section>
      )}
    </Detail>
  );
}
