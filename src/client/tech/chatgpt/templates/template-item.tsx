import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import page from '../chatgpt.module.css';
import type { Prompt } from './prompt.ts';
import { TemplateForm } from './template-form.tsx';
import styles from './templates.module.css';

interface Props {
  readonly prompt: Prompt;
  readonly count: (text: string) => void;
  readonly edit: () => void;
  readonly adopt: () => void;
  readonly remove: () => void;
}

/** A template of the library. Collapsed, and before hydration, it contains the text; expanded, the form. */
export function TemplateItem({ prompt, count, edit, adopt, remove }: Props) {
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
        {open ? <TemplateForm prompt={prompt} count={count} adopt={adopt} /> : <pre>{prompt.text}</pre>}
        {prompt.own && (
          <div className={page.actions}>
            <Button kind="quiet" size="small" onClick={edit}>
              修改
            </Button>
            <Button kind="danger" size="small" onClick={remove}>
              删除
            </Button>
          </div>
        )}
      </div>
    </Disclosure>
  );
}
