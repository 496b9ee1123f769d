import { useState } from 'react';
import type { PosterArticle } from '../../../../../contract/poster.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Form } from '../../../../ui/form.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from '../../../parts/manage.module.css';
import type { DraftKeeper } from '../kept-draft.ts';
import { type EditorState, useEditor } from '../use-editor.ts';
import { Conflict } from './conflict.tsx';

interface Props {
  readonly poster: PosterArticle | undefined;
  readonly keeper: DraftKeeper;
}

export function Editor({ poster, keeper }: Props) {
  const editor = useEditor(poster, keeper);
  const { form } = editor;
  return (
    <Form form={form} className={styles.form}>
      {keeper.found && <Restored discard={editor.discard} />}
      {keeper.refused && (
        <p className={styles.notice} role="alert">
          浏览器不让本站在本机保存内容，请及时提交，不要关闭页面。
        </p>
      )}
      <TextField form={form} name="title" label="标题" readOnly={form.busy} />
      <TextField form={form} name="summary" label="摘要" hint="列表里显示的一两句话，可以不写" readOnly={form.busy} />
      <TextField form={form} name="tags" label="标签" hint="用逗号或空格隔开" readOnly={form.busy} />
      <div className={styles.content}>
        <Field label="正文" error={form.complaints.content}>
          {(field) => (
            <textarea
              {...field}
              readOnly={form.busy}
              value={form.values.content}
              onChange={(event) => form.change('content', event.target.value)}
            />
          )}
        </Field>
      </div>
      {editor.theirs ? (
        <Conflict theirs={editor.theirs} overrule={editor.overrule} discard={editor.discard} />
      ) : (
        <Sending editor={editor} published={poster?.status === 'published'} />
      )}
    </Form>
  );
}

function Restored({ discard }: { discard: () => void }) {
  const [noticed, setNoticed] = useState(false);
  if (noticed) return null;
  return (
    <p className={styles.notice} role="status">
      已恢复本机上没有提交的内容。
      <Button kind="quiet" size="small" onClick={() => setNoticed(true)}>
        好
      </Button>
      <Button kind="quiet" size="small" onClick={() => (discard(), setNoticed(true))}>
        放弃这些改动
      </Button>
    </p>
  );
}

function Sending({ editor: { form, aim }, published }: { editor: EditorState; published: boolean }) {
  return (
    <div className={styles.actions}>
      <Button type="submit" disabled={form.busy} onClick={() => aim('published')}>
        {published ? '更新' : '发布'}
      </Button>
      <Button type="submit" kind="quiet" disabled={form.busy} onClick={() => aim('draft')}>
        {published ? '撤回为草稿' : '存为草稿'}
      </Button>
    </div>
  );
}
