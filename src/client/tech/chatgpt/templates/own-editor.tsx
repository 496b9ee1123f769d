import { useEffect, useRef, useState } from 'react';
import { checkTemplate, type OwnTemplate, type TemplateErrorCode } from '../../../../domain/prompt/index.ts';
import type { Failure } from '../../../../domain/result.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import page from '../chatgpt.module.css';
import styles from './templates.module.css';

interface Props {
  readonly start: OwnTemplate;
  /** Whether the draft was begun on an earlier visit; the editor then does not take the focus. */
  readonly isOld: boolean;
  readonly uses: readonly string[];
  readonly keep: (template: OwnTemplate) => void;
  readonly save: (template: OwnTemplate) => void;
  readonly cancel: () => void;
}

/** The form that creates or changes a template. */
export function OwnEditor({ start, isOld, uses, keep, save, cancel }: Props) {
  const [template, setTemplate] = useState(start);
  const [error, setError] = useState<Failure<TemplateErrorCode>>();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOld) first.current?.focus();
  }, [isOld]);

  const set = (name: 'title' | 'use' | 'text') => (event: { target: { value: string } }) => {
    const next = { ...template, [name]: event.target.value };
    setTemplate(next);
    keep(next);
  };
  const errorOf = (name: 'title' | 'use' | 'text') => (error?.code.endsWith(name) ? error.message : undefined);

  function submit(): void {
    const checked = checkTemplate(template);
    if (checked.ok) save(checked.value);
    else setError(checked.error);
  }

  return (
    <section className={styles.editor} aria-label="自己的模板">
      <Field label="名字" error={errorOf('title')}>
        {(field) => <input {...field} ref={first} autoComplete="off" value={template.title} onChange={set('title')} />}
      </Field>
      <Field label="用途" hint={`用于分类，可以自定，例如：${uses.join('、')}`} error={errorOf('use')}>
        {(field) => <input {...field} autoComplete="off" value={template.use} onChange={set('use')} />}
      </Field>
      <Field label="正文" hint="要填的地方写成 {{名字}}；独占一行时，填写框为多行。" error={errorOf('text')}>
        {(field) => <textarea {...field} rows={8} value={template.text} onChange={set('text')} />}
      </Field>
      <div className={page.actions}>
        <Button onClick={submit}>存到本机</Button>
        <Button kind="quiet" onClick={cancel}>
          取消
        </Button>
      </div>
    </section>
  );
}
