import { useEffect, useRef, useState } from 'react';
import { Disclosure } from '#client/ui/disclosure.tsx';
import type { Prompt } from './prompt.ts';
import { TemplateForm } from './template-form.tsx';
import styles from './templates.module.css';

interface Props {
  readonly prompt: Prompt;
  readonly count: (text: string) => void;
}

/** A template of the library. Collapsed, and before hydration, it contains the text; expanded, the form. */
export function TemplateItem({ prompt, count }: Props) {
  const [open, setOpen] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  // The reader may have expanded it before hydration.
  useEffect(() => setOpen(body.current?.closest('details')?.open === true), []);
  return (
    <Disclosure
      onToggle={(event) => setOpen(event.currentTarget.open)}
      summary={
        <>
          <strong>{prompt.title}</strong>
          <span className={styles.use}>{prompt.use}</span>
        </>
      }
    >
      <div ref={body} className={styles.body}>
        <p className={styles.note}>{prompt.purpose}</p>
        {open ? <TemplateForm prompt={prompt} count={count} /> : <pre>{prompt.text}</pre>}
      </div>
    </Disclosure>
  );
}
