import { type ChangeEvent, type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { asTyped } from '#client/ui/as-typed.ts';
import { Button, QuietButton } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Segment } from '#client/ui/segment.tsx';
import type { ValueEdit } from '#domain/json/edit/edit-value.ts';
import type { Failure, Result } from '#domain/result.ts';
import styles from './tree.module.css';

/** What a form asks for: another value, another name, or a new value with its name where it needs one. */
export interface OpenForm {
  readonly kind: 'replace' | 'rename' | 'insert';
  readonly node: number;
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  /** Whether the value is given as a text, and not as it stands in JSON. */
  readonly isText?: boolean;
}

interface Props {
  readonly form: OpenForm;
  readonly apply: (edit: ValueEdit) => Promise<Result<undefined>>;
  readonly close: () => void;
}

/** A form for one change of the tree. Enter confirms, Escape leaves. */
export function EditForm({ form, apply, close }: Props) {
  const [name, setName] = useState(form.name ?? '');
  const [value, setValue] = useState(form.value ?? '');
  const [isText, setIsText] = useState(form.isText ?? false);
  const [error, setError] = useState<Failure>();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  // Before the form is painted: a key pressed at its sight belongs to it, not to the tree.
  useLayoutEffect(() => (input.current ?? area.current)?.focus(), []);

  async function confirm(asText: boolean): Promise<void> {
    const made = await apply(editOf(form, { name, text: asText ? JSON.stringify(value) : value }));
    if (made.ok) close();
    else setError(made.error);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void confirm(isText);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && !event.shiftKey && event.target instanceof HTMLTextAreaElement) submit(event);
    else return;
    event.stopPropagation();
  }
  const hasName = form.name !== undefined;
  const hasValue = form.kind !== 'rename';
  const nameError = hasName && error && error.code !== 'bad-value' ? error.message : undefined;
  return (
    <form className={styles.edit} method="post" onSubmit={submit} onKeyDown={onKeyDown} aria-label="修改">
      {hasName && (
        <Field label="键" error={nameError}>
          {(field) => <input {...field} {...asTyped} autoCorrect="off" ref={input} {...typedInto(name, setName)} />}
        </Field>
      )}
      {hasValue && (
        <Field label="值" error={nameError ? undefined : error?.message}>
          {(field) => (
            <textarea {...field} {...asTyped} autoCorrect="off" ref={area} rows={2} {...typedInto(value, setValue)} />
          )}
        </Field>
      )}
      <div className={styles.line}>
        {hasValue && <TextOrJson isText={isText} choose={setIsText} />}
        {error?.code === 'bad-value' && <QuietButton onClick={() => void confirm(true)}>当作文字</QuietButton>}
        <Button type="submit" size="small">
          确定
        </Button>
        <QuietButton onClick={close}>取消</QuietButton>
      </div>
    </form>
  );
}

function TextOrJson({ isText, choose }: { readonly isText: boolean; readonly choose: (isText: boolean) => void }) {
  return (
    <Segment
      label="值的写法"
      value={isText ? 'text' : 'json'}
      titles={{ text: '文字', json: 'JSON' }}
      choose={(next) => choose(next === 'text')}
    />
  );
}

function typedInto(value: string, set: (value: string) => void) {
  return {
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(event.target.value),
  };
}

function editOf({ kind, node, name: isNamed }: OpenForm, { name, text }: { name: string; text: string }): ValueEdit {
  if (kind === 'rename') return { kind, node, name };
  if (kind === 'replace') return { kind, node, text };
  return { kind, node, text, ...(isNamed !== undefined && { name }) };
}
