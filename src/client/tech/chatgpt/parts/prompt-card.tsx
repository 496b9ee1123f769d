import { Copy } from 'lucide-react';
import { useCopy } from '../../../state/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import type { Prompt } from '../prompts.ts';
import styles from './prompt-card.module.css';

/** A prompt with a button that puts it on the clipboard. */
export function PromptCard({ prompt: { title, purpose, text } }: { prompt: Prompt }) {
  const copy = useCopy();
  return (
    <section className={styles.card}>
      <div className={styles.bar}>
        <div>
          <h3>{title}</h3>
          <p>{purpose}</p>
        </div>
        <Button kind="quiet" aria-label={`复制“${title}”`} onClick={() => void copy(text)}>
          <Copy aria-hidden />
          复制
        </Button>
      </div>
      <pre>{text.trimEnd()}</pre>
    </section>
  );
}
