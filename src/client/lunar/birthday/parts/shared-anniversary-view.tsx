import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Anniversary, type StoredMatch, matchStored } from '../../../../domain/anniversary/index.ts';
import { useServices } from '../../../state/services.ts';
import { Button } from '../../../ui/button.tsx';
import { keptAddress } from '../address.ts';
import styles from '../birthday.module.css';
import { refusedSentence, type KeptAnniversaries } from '../kept-anniversaries.ts';
import { Detail } from './detail.tsx';

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
            看记下的那一条
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
  if (same) return '这个日子已经记在本机。';
  if (changed) return '这个日子存到本机以后改过，记下的与地址里的不一样。要留两份，可以另存一条，改过的不动。';
  return '这个日子写在地址里，还没有存到本机。';
}
