import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Anniversary, idOf, isSame } from '../../../../domain/anniversary/index.ts';
import { useServices } from '../../../state/services.ts';
import { Button } from '../../../ui/button.tsx';
import { keptAddress } from '../address.ts';
import styles from '../birthday.module.css';
import { refusedSentence, type KeptAnniversaries } from '../kept-anniversaries.ts';
import { Detail } from './detail.tsx';

/** An anniversary that came in the address. It is shown without being stored. */
export function CarriedView({ anniversary, kept }: { anniversary: Anniversary; kept: KeptAnniversaries }) {
  useSignals();
  const { platform, toasts } = useServices();
  const [refused, setRefused] = useState(false);
  const state = kept.state.value;
  const records = state.status === 'ready' ? state.records : [];
  const known = records.find((record) => record.deletedAt === undefined && isSame(record.anniversary, anniversary));

  async function store(): Promise<void> {
    const record = await kept.save(anniversary, idOf(anniversary));
    setRefused(!record);
    if (!record) return;
    toasts.show('success', '已存到本机');
    platform.go(keptAddress(record.id));
  }

  return (
    <Detail anniversary={anniversary} id={known?.id ?? idOf(anniversary)}>
      <p>{known ? '这个日子已经记在本机。' : '这个日子写在地址里，还没有存到本机。'}</p>
      <div className={styles.actions}>
        {known ? (
          <Link href={keptAddress(known.id)} className={styles.link}>
            看记下的那一条
          </Link>
        ) : (
          <Button onClick={() => void store()}>存到本机</Button>
        )}
      </div>
      {refused && (
        <p className={styles.error} role="alert">
          {refusedSentence}
        </p>
      )}
    </Detail>
  );
}
