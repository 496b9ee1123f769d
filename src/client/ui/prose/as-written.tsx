import { useEffect, useEffectEvent } from 'react';
import type { ReadState } from '../../state/read-state.ts';
import styles from './prose.module.css';

/** Whether what a page came with is a text as it was written, because its HTML is too much for a page. */
export function isAsWritten(info: object): boolean {
  return 'asWritten' in info;
}

/** Asks the server for the text as it is laid out, once the page that came without it is alive. */
export function useLayout(state: ReadState<object>, ask: () => void): void {
  const isMissing = state.status === 'ready' && isAsWritten(state.info);
  const askOnce = useEffectEvent(ask);
  // One request for each text: a layout that does not come now is not asked for for ever.
  useEffect(() => {
    if (isMissing) askOnce();
  }, [isMissing]);
}

/** Says why a text stands there as it was written; without scripts it stays so. */
export function AsWrittenNote({ text }: { text: object }) {
  if (!isAsWritten(text)) return null;
  return (
    <p className={styles.asWritten}>
      这篇排版之后太大，没有直接放进网页，下面是原文。浏览器开着脚本时，排好的版面会接着载入。
    </p>
  );
}
