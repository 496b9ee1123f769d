import { useEffect, useEffectEvent } from 'react';
import type { ReadState } from '../../state/read-state.ts';
import styles from './prose.module.css';

/** Whether the page contains the Markdown source instead of HTML, because the HTML is too large for a page. */
export function isAsWritten(info: object): boolean {
  return 'asWritten' in info;
}

/** Requests the HTML of such a text after hydration. */
export function useLayout(state: ReadState<object>, ask: () => void): void {
  const isMissing = state.status === 'ready' && isAsWritten(state.info);
  const askOnce = useEffectEvent(ask);
  // Each text is requested once, so that a failing request is not repeated for ever.
  useEffect(() => {
    if (isMissing) askOnce();
  }, [isMissing]);
}

/** Says why the Markdown source is shown; without scripts it stays. */
export function AsWrittenNote({ text }: { text: object }) {
  if (!isAsWritten(text)) return null;
  return <p className={styles.asWritten}>正文较长，暂时显示原文；浏览器启用脚本后自动显示排版后的正文。</p>;
}
