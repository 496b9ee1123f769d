import { useState } from 'react';
import { type DraftForm, toDraftForm } from '#client/state/drafts/draft-form.ts';
import { useRead } from '#client/state/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { Actions } from '#client/ui/form-foot.tsx';
import { ReadResult } from '#client/ui/read-result.tsx';
import { articleFieldNames, articleFields, fieldWords } from '#domain/article/article-fields.ts';
import { DiffView } from '../changes/diff-view.tsx';
import styles from './history.module.css';

interface Props {
  readonly id: string;
  readonly version: number;
  readonly now: DraftForm;
  readonly restore: (form: DraftForm) => void;
}

/** One earlier version: its difference to the current text or its whole text, and the button that restores it. */
export function VersionView({ id, version, now, restore }: Props) {
  const { state, retry } = useRead('poster/version', { id, version });
  return (
    <div className={styles.view}>
      <ReadResult state={state} retry={retry} wayOn={{ path: '/manage/article/info', title: '查看我的文章' }}>
        {(text) => <VersionText then={toDraftForm(text)} now={now} restore={restore} />}
      </ReadResult>
    </div>
  );
}

function VersionText({ then, now, restore }: { then: DraftForm; now: DraftForm; restore: Props['restore'] }) {
  const [whole, setWhole] = useState(false);
  const shown = articleFieldNames.filter((name) => (whole ? then[name] !== '' : then[name] !== now[name]));
  return (
    <>
      <Actions>
        <Button onClick={() => restore(then)}>恢复此版本</Button>
        <Button kind="quiet" onClick={() => setWhole(!whole)}>
          {whole ? '只看差异' : '查看全文'}
        </Button>
      </Actions>
      <p className={styles.hint}>
        {whole
          ? '这是此版本的全文。恢复后可以撤销。'
          : '删除线表示此版本有、现在没有的内容，下划线表示之后新增的内容。恢复后可以撤销。'}
      </p>
      {shown.length === 0 && <p role="status">{whole ? '此版本没有内容。' : '此版本与编辑器内容相同。'}</p>}
      {shown.map((name) => (
        <section key={name} className={styles.field} aria-label={articleFields[name].label}>
          <h3>{articleFields[name].label}</h3>
          {whole ? (
            <div className={styles.text}>{fieldWords(name, then[name])}</div>
          ) : (
            <DiffView before={fieldWords(name, then[name])} after={fieldWords(name, now[name])} />
          )}
        </section>
      ))}
    </>
  );
}
