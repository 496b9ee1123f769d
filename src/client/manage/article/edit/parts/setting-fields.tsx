import { type ReactNode, useState } from 'react';
import { useBusy } from '#client/manage/parts/use-busy.ts';
import { splitLabels } from '#client/state/drafts/draft-form.ts';
import { useServices } from '#client/state/services.ts';
import { useRead } from '#client/state/use-read.ts';
import { Choices } from '#client/ui/choices.tsx';
import { Field } from '#client/ui/field.tsx';
import { codes } from '#contract/api.ts';
import { type ArticleField, articleFields } from '#domain/article/article-fields.ts';
import type { EditorForm, LineName } from '../use-editor-form.ts';
import styles from '../edit.module.css';

interface Props {
  readonly editorForm: EditorForm;
  readonly name: LineName;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  /** The control has the focus when the dialog around it opens. */
  readonly isFirst?: boolean;
  readonly children?: ReactNode;
}

/** The control of a one-line field, named as its description says. The control is uncontrolled and tells the editor form about edits. */
export function TextLine({ editorForm, name, error, readOnly, onEdit, isFirst = false, children }: Props) {
  // Not the stored text, which is older than what was typed before the control left the page.
  const [text] = useState(() => editorForm.read()[name]);
  const { label, hint }: ArticleField = articleFields[name];
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <>
          <input
            {...field}
            ref={editorForm.attachLine(name)}
            name={name}
            defaultValue={text}
            readOnly={readOnly}
            autoComplete="off"
            data-first={isFirst || undefined}
            onChange={onEdit}
          />
          {children}
        </>
      )}
    </Field>
  );
}

interface ListingProps {
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly disabled: boolean;
}

const hints: Readonly<Record<string, string>> = {
  pinned: '排在列表最前，最多 3 篇，新发布的优先',
  unlisted: '不进列表、搜索和订阅，有地址的人都能读',
};

/** How lists for readers show the article. */
export function ListingChoice({ value, choose, disabled }: ListingProps) {
  const { label, options } = articleFields.listing;
  return (
    <div>
      <Choices legend={label} disabled={disabled}>
        {Object.entries(options).map(([option, words]) => (
          <label key={option}>
            <input type="radio" name="listing" checked={value === option} onChange={() => choose(option)} />
            {words}
          </label>
        ))}
      </Choices>
      {hints[value] && <p className={styles.hint}>{hints[value]}</p>}
    </div>
  );
}

interface SlugProps {
  readonly id: string;
  readonly title: string;
  readonly choose: (slug: string) => void;
}

/** Asks the server, which knows how characters are read, for a slug made of the title that no other article has. */
export function SlugProposal({ id, title, choose }: SlugProps) {
  const { api, toasts } = useServices();
  const [isBusy, run] = useBusy();
  const asked = [...title.trim()].slice(0, articleFields.title.maxLength).join('');

  async function propose(): Promise<void> {
    const answer = await api.read('poster/slug', { id, title: asked });
    if (answer.code !== codes.ok) toasts.show('error', answer.info);
    else if (answer.info.slug) choose(answer.info.slug);
    else toasts.show('info', '标题里没有文字或数字，请自己填写地址');
  }

  if (asked === '') return null;
  return (
    <div className={styles.choices}>
      <button type="button" aria-disabled={isBusy} onClick={() => void run(propose)}>
        用标题的拼音
      </button>
    </div>
  );
}

interface TagProps {
  /** The labels as they are typed. */
  readonly text: string;
  readonly choose: (text: string) => void;
}

const maxShown = 12;

/** The author's own tags that go on with the word that is being typed, or the most used ones: one press adds one. */
export function TagChoices({ text, choose }: TagProps) {
  const { state } = useRead('poster/mine', { page: 1, size: 1 });
  const known = state.status === 'ready' ? state.info.tags.map(({ tag }) => tag) : [];
  const last = text.split(/[,，、\s]/).pop() ?? '';
  const begun = known.includes(last) ? '' : last;
  const before = begun === last ? text.slice(0, text.length - last.length) : `${text}，`;
  const given = splitLabels(before);
  const fitting = known
    .filter((tag) => !given.includes(tag) && tag.toLowerCase().includes(begun.toLowerCase()))
    .slice(0, maxShown);
  if (fitting.length === 0) return null;
  return (
    <div className={styles.choices} role="group" aria-label="用过的">
      {fitting.map((tag) => (
        <button key={tag} type="button" onClick={() => choose(`${before}${tag}，`)}>
          {tag}
        </button>
      ))}
    </div>
  );
}
