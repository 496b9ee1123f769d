import { useState } from 'react';
import { useRead } from '../../../../state/use-read.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReadResult } from '../../../../ui/read-result.tsx';
import { DiffView } from '../changes/diff-view.tsx';
import type { ArticleForm } from '../conflict/merge-forms.ts';
import styles from './history.module.css';
import type { PosterVersionText } from '../../../../../contract/poster.ts';

interface Props {
  readonly id: string;
  readonly version: number;
  readonly now: ArticleForm;
  readonly restore: (form: ArticleForm) => void;
}

/** One earlier version: its difference to the current text or its whole text, and the button that restores it. */
export function VersionView({ id, version, now, restore }: Props) {
  const { state, retry } = useRead('poster/version', { id, version });
  return (
    <div className={styles.view}>
      <ReadResult state={state} retry={retry} wayOn={{ path: '/manage/article/info', title: '看自己的文章' }}>
        {(text) => <VersionText then={formOfVersion(text)} now={now} restore={restore} />}
      </ReadResult>
    </div>
  );
}

function formOfVersion({ title, summary, tags, cover, content }: PosterVersionText): ArticleForm {
  return { title, summary, tags: tags.join('，'), cover, content };
}

const fields = [
  ['title', '标题'],
  ['summary', '摘要'],
  ['tags', '标签'],
  ['cover', '封面'],
  ['content', '正文'],
] as const;

function VersionText({ then, now, restore }: { then: ArticleForm; now: ArticleForm; restore: Props['restore'] }) {
  const [whole, setWhole] = useState(false);
  const shown = fields.filter(([name]) => (whole ? then[name] !== '' : then[name] !== now[name]));
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => restore(then)}>把这一版放进编辑器</Button>
        <Button kind="quiet" onClick={() => setWhole(!whole)}>
          {whole ? '只看和现在的不同' : '看这一版全文'}
        </Button>
      </div>
      <p className={styles.hint}>
        {whole
          ? '这是那一版的全文。放进编辑器只是一次普通的改动，可以撤销。'
          : '划掉的是那一版有、现在没有的，加下划线的是后来添的。放进编辑器只是一次普通的改动，可以撤销。'}
      </p>
      {shown.length === 0 && <p role="status">{whole ? '这一版是空的。' : '这一版和现在编辑器里的一样。'}</p>}
      {shown.map(([name, title]) => (
        <section key={name} className={styles.field} aria-label={title}>
          <h3>{title}</h3>
          {whole ? <div className={styles.text}>{then[name]}</div> : <DiffView before={then[name]} after={now[name]} />}
        </section>
      ))}
    </>
  );
}
