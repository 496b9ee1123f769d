import { type FormEvent, useState } from 'react';
import { DialogFoot, FormError } from '#client/ui/form-foot.tsx';
import { codes } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import type { TextQuote } from '#domain/text/text-quote.ts';
import { useServices } from '../../state/services.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './draft.module.css';

export interface TypedRemark {
  readonly text: string;
  readonly name: string;
}

interface Props {
  readonly token: string;
  /** Missing for a remark about the whole text. */
  readonly quote: TextQuote | undefined;
  readonly typed: TypedRemark;
  readonly change: (typed: TypedRemark) => void;
  readonly close: () => void;
}

const nowhere: TextQuote = { quote: '', before: '', after: '' };

/** Writes to the author of a draft. What was typed stays until it is sent; the name stays for the next remark. */
export function RemarkDialog({ token, quote, typed, change, close }: Props) {
  const { api, toasts } = useServices();
  const { text, name } = typed;
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const complaints = { text: tooLong(text, limits.remarkText), name: tooLong(name, limits.remarkName) };

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || complaints.text || complaints.name) return;
    if (text.trim() === '') return setFailure('请写下意见');
    setBusy(true);
    setFailure('');
    const outcome = await api.write('poster/remark', { token, name: name.trim(), text, ...(quote ?? nowhere) });
    setBusy(false);
    if (outcome.code !== codes.ok) return setFailure(outcome.info);
    change({ text: '', name });
    close();
    toasts.show('success', outcome.info);
  }

  return (
    <Dialog title="写意见" close={close}>
      <form method="post" onSubmit={(event) => void send(event)} noValidate>
        {quote ? (
          <blockquote className={styles.quote}>{quote.quote}</blockquote>
        ) : (
          <p>说的是整篇文章。先选中一段文字再写，作者就知道说的是哪里。</p>
        )}
        <Field label="意见" hint="只有作者看得到" error={complaints.text}>
          {(field) => (
            <textarea
              {...field}
              data-first
              value={text}
              rows={2}
              onChange={({ target }) => change({ text: target.value, name })}
            />
          )}
        </Field>
        <Field label="称呼" hint="选填" error={complaints.name}>
          {(field) => (
            <input
              {...field}
              value={name}
              autoComplete="off"
              onChange={({ target }) => change({ text, name: target.value })}
            />
          )}
        </Field>
        <FormError>{failure}</FormError>
        <DialogFoot verb="提交" close={close} isBusy={isBusy} />
      </form>
    </Dialog>
  );
}

function tooLong(text: string, max: number): string | undefined {
  const { length } = [...text.trim()];
  return length > max ? `最多 ${max} 个字，现在是 ${length} 个` : undefined;
}
