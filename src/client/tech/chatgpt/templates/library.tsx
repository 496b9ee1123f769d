import { useState, useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { ExampleFold } from './example-fold.tsx';
import { examples } from './examples.ts';
import { LibraryFilter } from './library-filter.tsx';
import type { Prompt } from './prompt.ts';
import { SavedPrompts } from './saved-prompts.tsx';
import { findPrompts, usesOf } from './search.ts';
import { shippedPrompts } from './shipped.ts';
import { TemplateForm } from './template-form.tsx';
import page from '../chatgpt.module.css';
import styles from './templates.module.css';

const everything = { use: '', words: '' };

/** Shows the prompt templates that come with the site. */
export function Library({ count }: { count: (text: string) => void }) {
  const [filter, setFilter] = useState(everything);
  const found = findPrompts(shippedPrompts, filter);
  return (
    <section className={page.tool} aria-labelledby="templates">
      <h2 id="templates">提示词模板</h2>
      <p>选择模板，填好空处，复制给任意模型。每个模板附一个手写的例子，仅为示意。填写的内容只存到本机，不会上传。</p>
      <SavedPrompts />
      <LibraryFilter uses={usesOf(shippedPrompts)} filter={filter} change={setFilter} />
      <FoundLine count={found.length} showAll={() => setFilter(everything)} />
      <ul className={styles.list}>
        {found.map((prompt) => (
          <li key={prompt.id}>
            <TemplateItem prompt={prompt} count={count} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoundLine({ count, showAll }: { count: number; showAll: () => void }) {
  return (
    <div className={styles.found}>
      <p role="status">{count > 0 ? `${count} 个模板` : '没有符合的模板，请换一个关键词。'}</p>
      {count === 0 && (
        <Button kind="quiet" size="small" onClick={showAll}>
          查看全部
        </Button>
      )}
    </div>
  );
}

interface Props {
  readonly prompt: Prompt;
  readonly count: (text: string) => void;
}

/** A template of the library. Collapsed, and before hydration, it contains the text; expanded, the form. */
function TemplateItem({ prompt, count }: Props) {
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
        <ExampleFold example={examples[prompt.id]!} />
      </div>
    </Disclosure>
  );
}
