import { useState } from 'react';
import type { PosterArticle } from '../../../../../contract/poster.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from '../../../parts/manage.module.css';
import type { DraftKeeper } from '../kept-draft.ts';
import { useEditor } from '../use-editor.ts';

interface Props {
  readonly poster: PosterArticle | undefined;
  readonly keeper: DraftKeeper;
}

export function Editor({ poster, keeper }: Props) {
  const editor = useEditor(poster, keeper);
  const [noticed, setNoticed] = useState(false);
  const { form } = editor;
  const published = poster?.status === 'published';
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {keeper.found && !noticed && (
        <p className={styles.notice} role="status">
          已恢复本机上没有提交的内容。
          <Button kind="quiet" size="small" onClick={() => setNoticed(true)}>
            好
          </Button>
          <Button kind="quiet" size="small" onClick={() => (editor.discard(), setNoticed(true))}>
            放弃这些改动
          </Button>
        </p>
      )}
      <TextField form={form} name="title" label="标题" />
      <TextField form={form} name="summary" label="摘要" hint="列表里显示的一两句话，可以不写" />
      <TextField form={form} name="tags" label="标签" hint="用逗号或空格隔开" />
      <div className={styles.content}>
        <Field label="正文" error={form.complaints.content}>
          {(field) => (
            <textarea
              {...field}
              value={form.values.content}
              onChange={(event) => form.change('content', event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className={styles.actions}>
        <Button type="submit" disabled={form.busy} onClick={() => editor.aim('published')}>
          {published ? '更新' : '发布'}
        </Button>
        <Button type="submit" kind="quiet" disabled={form.busy} onClick={() => editor.aim('draft')}>
          {published ? '撤回为草稿' : '存为草稿'}
        </Button>
      </div>
    </form>
  );
}
