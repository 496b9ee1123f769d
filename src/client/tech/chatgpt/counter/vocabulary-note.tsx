import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { appBuildOf } from '../../../state/app-build.ts';
import { useServices } from '../../../state/services.ts';
import styles from './counter.module.css';

/** Whether the counter works without a network: its vocabularies come with this page and not with the site. */
export function VocabularyNote({ isCounted }: { isCounted: boolean }) {
  useSignals();
  const program = appBuildOf(useServices());
  useEffect(() => void program.downloadPage('tech/chatgpt'), [program]);
  // Counting has fetched them both.
  useEffect(() => void (isCounted && program.refresh()), [isCounted, program]);
  const state = program.status.value?.pages['tech/chatgpt'];
  return (
    <p className={styles.note}>
      {state === 'here'
        ? '两张词表已存到本机，没有网络也能数。'
        : '两张词表不小，打开这一页以后自动下载，省流量或网络很慢时等到第一次数；存到本机以前，没有网络数不了。'}
    </p>
  );
}
