import { useEffect, useRef, useState } from 'react';
import type { LocalTexts } from '#client/platform/platform.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Choices } from '#client/ui/choices.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Field } from '#client/ui/field.tsx';
import { describeTemplates, readTemplates, type OwnTemplate } from '#domain/prompt/index.ts';
import { examples, type Example } from './examples.ts';
import type { Prompt } from './prompt.ts';
import { findPrompts, usesOf } from './search.ts';
import { shippedPrompts } from './shipped.ts';
import { readValues, valuesKey } from './stored-values.ts';
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

/** One worked example: what was filled in, and the answer that the template is after. */
function ExampleFold({ example: { values, answer } }: { example: Example }) {
  return (
    <Disclosure look="line" summary="看一个例子">
      <dl className={styles.example}>
        {[...Object.entries(values), ['像样的回答', answer] as const].map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>例子是手写的示意，不是哪个模型的输出；模型的回答每次不同，也不一定守得住这些要求。</p>
    </Disclosure>
  );
}

interface Filter {
  readonly use: string;
  readonly words: string;
}

interface LibraryFilterProps {
  readonly uses: readonly string[];
  readonly filter: Filter;
  readonly change: (filter: Filter) => void;
}

/** Filters templates by use and by words. */
function LibraryFilter({ uses, filter, change }: LibraryFilterProps) {
  return (
    <div className={styles.filter}>
      <Field label="搜索模板">
        {(field) => (
          <input
            {...field}
            type="search"
            autoComplete="off"
            placeholder="例如：翻译、SQL、面试"
            value={filter.words}
            onChange={(event) => change({ ...filter, words: event.target.value })}
          />
        )}
      </Field>
      <Choices legend="用途">
        {['', ...uses].map((use) => (
          <label key={use}>
            <input type="radio" name="use" checked={filter.use === use} onChange={() => change({ ...filter, use })} />
            {use || '全部'}
          </label>
        ))}
      </Choices>
    </div>
  );
}

const listKey = 'tech/chatgpt/templates';
const draftKey = 'tech/chatgpt/draft';

/** Reads the templates that earlier builds let readers write, and the one that was not finished. */
function readSaved(local: LocalTexts): readonly OwnTemplate[] {
  return [...readTemplates(local.read(listKey)), ...readTemplates(`[${local.read(draftKey) ?? ''}]`)];
}

/** Hands out the reader's own templates, which the site no longer lets anybody write; nothing where there are none. */
function SavedPrompts() {
  const { platform, toasts } = useServices();
  const { local } = platform;
  const [list, setList] = useState<readonly OwnTemplate[]>([]);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => setList(readSaved(local)), [local]);

  async function save(): Promise<void> {
    const filled = Object.fromEntries(list.map(({ id }) => [id, readValues(local.read(valuesKey(id)))]));
    const file = { name: '提示词模板.txt', type: 'text/plain;charset=utf-8', content: describeTemplates(list, filled) };
    const saved = await platform.saveFile(file).catch(() => undefined);
    if (saved === undefined) toasts.show('error', '文件无法保存，请在“备份与恢复”里导出');
    else setSaved(saved || isSaved);
  }

  function remove(): void {
    for (const key of [listKey, draftKey, ...list.map(({ id }) => valuesKey(id))]) local.remove(key);
    setList([]);
    toasts.show('success', '自己的模板已从本机删除');
  }

  if (list.length === 0) return null;
  return (
    <div className={styles.saved} role="group" aria-label="自己的模板">
      <p>这里不再编辑自己的模板。以前写的 {list.length} 个还在本机，可以下载成文件。</p>
      <div className={page.actions}>
        <Button kind="quiet" size="small" onClick={() => void save()}>
          下载
        </Button>
        {isSaved && (
          <Button kind="danger" size="small" onClick={remove}>
            从本机删除
          </Button>
        )}
      </div>
    </div>
  );
}
