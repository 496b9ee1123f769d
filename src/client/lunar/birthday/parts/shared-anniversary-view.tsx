import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { type Anniversary, type StoredMatch, matchStored } from '#domain/anniversary/index.ts';
import { keptAddress } from '../address.ts';
import { refusedSentence, type KeptAnniversaries } from '../kept-anniversaries.ts';
import { Detail } from './detail.tsx';
import styles from '../birthday.module.css';

/** Shows an anniversary that the address carries, without storing it. */
export function SharedAnniversaryView({ anniversary, kept }: { anniversary: Anniversary; kept: KeptAnniversaries }) {
  useSignals();
  const { platform, toasts } = useServices();
  const [refused, setRefused] = useState(false);
  const state = kept.state.value;
  const { id, ...place } = matchStored(anniversary, state.status === 'ready' ? state.records : []);
  const { same, changed } = place;
  const known = same ?? changed;

  async function store(): Promise<void> {
    const record = await kept.keep(anniversary);
    setRefused(!record);
    if (!record) return;
    toasts.show('success', '已存到本机');
    platform.go(keptAddress(record.id));
  }

  return (
    <Detail anniversary={anniversary} id={id}>
      <p>{standing(place)}</p>
      <div className={styles.actions}>
        {known && (
          <Link href={keptAddress(known.id)} className={styles.link}>
            查看已保存的那一条
          </Link>
        )}
        {!same && <Button onClick={() => void store()}>{changed ? '另存一条' : '存到本机'}</Button>}
      </div>
      {refused && (
        <p className={styles.error} role="alert">
          {refusedSentence}
        </p>
      )}
    </Detail>
  );
}

function standing({ same, changed }: Omit<StoredMatch, 'id'>): string {
  if (same) return '这个日子已存到本机。';
  if (changed) return '已保存的这个日子改过，与地址里的不同。需要两份时可以另存一条，已保存的不变。';
  return '这个日子来自地址，尚未存到本机。';
}
