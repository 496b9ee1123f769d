import type { ReactNode } from 'react';
import { useServices } from '../../../state/services.ts';
import { useSaveFile } from '../../../state/use-save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { sizeText } from '../../../../domain/text/size-text.ts';
import { ToolOutput } from '../../parts/tool-output.tsx';
import styles from '../json.module.css';
import type { Output } from '../work/output.ts';

interface Props {
  readonly label: string;
  readonly output: Output;
  readonly file: { readonly name: string; readonly type: string };
  readonly hint?: string | undefined;
  readonly children?: ReactNode;
}

/** Shows a short result as text. A long one is shown in part, with buttons that copy, save or hand over all of it. */
export function Result({ label, output, file, hint, children }: Props) {
  const { text, whole } = output;
  if (whole) return <LongResult label={label} output={output} whole={whole} file={file} hint={hint} />;
  return (
    <ToolOutput label={label} value={text} file={file} hint={hint} rows={14} sendTo={['tool/base64', 'tool/hash']}>
      {children}
    </ToolOutput>
  );
}

/** A clipboard takes more, but the application that reads it may not. */
const mostCopied = 20_000_000;

function LongResult({ label, output, whole, file, hint }: Props & { readonly whole: Blob }) {
  const { platform, toasts } = useServices();
  const save = useSaveFile();
  async function copy(): Promise<void> {
    const copied = await platform.copy(await whole.text());
    toasts.show(copied ? 'success' : 'error', copied ? '已复制全部' : '内容太长，无法复制，请下载');
  }
  return (
    <section className={styles.side} aria-label={label}>
      <Field label={`${label}：${sizeText(whole.size)}，下面显示开头部分`} hint={hint}>
        {(field) => (
          <textarea {...field} className={styles.code} rows={14} readOnly value={output.text} spellCheck={false} />
        )}
      </Field>
      <div className={styles.line}>
        <Button size="small" onClick={() => void save(() => ({ ...file, content: whole }))}>
          下载全部
        </Button>
        <Button kind="quiet" size="small" disabled={whole.size > mostCopied} onClick={() => void copy()}>
          复制全部
        </Button>
        <ShareButton what={() => ({ file: { ...file, content: whole } })} />
      </div>
    </section>
  );
}
