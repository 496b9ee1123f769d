import { createContext, type ReactNode, use, useEffect } from 'react';
import { useServices } from '#client/state/services.ts';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button, QuietButton } from '#client/ui/button.tsx';
import { ShareButton } from '#client/ui/share-button.tsx';
import { sizeText } from '#domain/text/size-text.ts';
import { ResultActions } from '../../parts/result-pane.tsx';
import { CodeField } from '../editor/code-field.tsx';
import type { Output } from '../jobs/output.ts';
import { maxEditedBytes, maxTypedCharacters } from '../source.ts';
import pane from '../../parts/pane.module.css';
import styles from '../json.module.css';

interface Props {
  readonly label: string;
  readonly output: Output;
  readonly file: { readonly name: string; readonly type: string };
  /** What is said about the result. */
  readonly foot?: ReactNode;
  /** Whether its buttons stand in the bar of the panel. */
  readonly isInBar?: boolean;
  /** Buttons beside it. */
  readonly children?: ReactNode;
}

/** Receives the text that the thumb bar of a phone copies. */
export const ResultContext = createContext<(text: string) => void>(() => undefined);

interface BarProps {
  readonly output?: Output | undefined;
  readonly file?: Props['file'];
  /** What changes the result. */
  readonly children?: ReactNode;
}

/** The bar of a panel: what changes the result, and the buttons that take it away. */
export function PanelBar({ output, file, children }: BarProps) {
  return (
    <div className={`${pane.bar} ${styles.top}`}>
      <div className={pane.options}>{children}</div>
      <div className={pane.actions}>{output && file && <OutputActions output={output} file={file} />}</div>
    </div>
  );
}

/** Shows a result in a read-only editor; a very long one in part. Its buttons copy, save or hand over all of it. */
export function ResultView({ label, output, file, foot, isInBar = false, children }: Props) {
  const { text, whole } = output;
  const isShort = !whole || whole.size <= maxEditedBytes;
  const title = whole ? `${label}：${sizeText(whole.size)}${isShort ? '' : '，下面显示开头部分'}` : label;
  const tell = use(ResultContext);
  useEffect(() => {
    tell(whole ? '' : text);
    return () => tell('');
  }, [tell, text, whole]);
  return (
    <section className={styles.result} aria-label={`${label}区`}>
      {!isInBar && (
        <div className={styles.bar}>
          <span className={styles.note} aria-hidden>
            {title}
          </span>
          <OutputActions output={output} file={file} />
        </div>
      )}
      <CodeField
        label={title}
        content={whole && isShort ? whole : text}
        plainText={text}
        maxCharacters={maxTypedCharacters}
        room="fill"
      />
      {(foot || children) && (
        <div className={styles.line}>
          {foot}
          {children}
        </div>
      )}
    </section>
  );
}

/** Buttons that copy, save or hand over the whole of a result. */
function OutputActions({ output: { text, whole }, file }: Pick<Props, 'output' | 'file'>) {
  return whole ? (
    <LongActions whole={whole} file={file} />
  ) : (
    <ResultActions value={text} file={file} sendTo={['tool/base64', 'tool/hash', 'tool/diff']} />
  );
}

/** A clipboard takes more, but the application that reads it may not. */
const maxCopied = 20_000_000;

function LongActions({ whole, file }: Pick<Props, 'file'> & { readonly whole: Blob }) {
  const { platform, toasts } = useServices();
  const save = useSaveFile();
  async function copy(): Promise<void> {
    const copied = await platform.copy(await whole.text());
    toasts.show(copied ? 'success' : 'error', copied ? '已复制全部' : '内容太长，无法复制，请下载');
  }
  return (
    <>
      <ShareButton what={() => ({ file: { ...file, content: whole } })} />
      <QuietButton disabled={whole.size > maxCopied} onClick={() => void copy()}>
        复制全部
      </QuietButton>
      <Button size="small" onClick={() => void save(() => ({ ...file, content: whole }))}>
        下载全部
      </Button>
    </>
  );
}
