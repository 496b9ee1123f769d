import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { PasteButton } from '#client/ui/paste-button.tsx';
import { CountView } from '#client/ui/token/count-view.tsx';
import { countExamples } from '#client/ui/token/examples.ts';
import { refusalOf } from '#client/ui/token/limit.ts';
import { useCount } from '#client/ui/token/use-count.ts';
import { pageById } from '#site/match.ts';
import type { CounterText } from './use-counter-text.ts';
import page from '../chatgpt.module.css';

/** Answers whether an element has been in view at least once. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}

/** Counts tokens while the reader types. The vocabularies are loaded once the counter is in view and has a text. */
export function Counter({ counted: source }: { counted: CounterText }) {
  const section = useRef<HTMLElement>(null);
  const seen = useSeen(section);
  const refusal = refusalOf(source.text);
  const count = useCount(seen && refusal === undefined ? source.text : undefined);
  const tool = pageById('tool/token');
  return (
    <section ref={section} className={page.tool} aria-labelledby="counter">
      <h2 id="counter">词元计数器</h2>
      <p>
        输入文字，查看它切分成哪些词元。切分在本机进行，文字不会上传；文字存到本机，刷新后仍在。要打开文件，用
        <a href={tool.path}>{tool.title}</a>。
      </p>
      <CounterInput source={source} error={refusal} />
      <CountView count={count} text={source.text} isRefused={refusal !== undefined} />
    </section>
  );
}

/** The text field of the counter, with its examples and files. */
function CounterInput({ source, error }: { source: CounterText; error: string | undefined }) {
  return (
    <>
      <Field label="要统计的文字" error={error}>
        {(field) => (
          <textarea
            {...field}
            ref={source.input}
            rows={5}
            value={source.text}
            onChange={(event) => source.type(event.target.value)}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <div className={page.actions}>
        <PasteButton onText={source.replace} />
        {countExamples.map(({ title, text }) => (
          <Button key={title} kind="quiet" size="small" onClick={() => source.replace(text)}>
            {title}
          </Button>
        ))}
        <Button kind="quiet" size="small" disabled={source.text === ''} onClick={() => source.replace('')}>
          清空
        </Button>
        {source.restore && (
          <Button kind="quiet" size="small" onClick={source.restore}>
            撤销
          </Button>
        )}
      </div>
    </>
  );
}
