import type { ClipboardEvent } from 'react';
import type { Failure } from '../../../../domain/result.ts';
import { Button } from '../../../ui/button.tsx';
import { DropZone } from '../../parts/drop-zone.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { sizeText } from '../../../../domain/text/size-text.ts';
import { type Example, ToolInput } from '../../parts/tool-input.tsx';
import styles from '../json.module.css';
import { maxTypedCharacters } from '../source.ts';
import type { DocumentInput } from '../use-document.ts';
import { ErrorExcerpt } from './error-excerpt.tsx';

interface Props {
  readonly label: string;
  readonly document: DocumentInput;
  readonly error: Failure | undefined;
  readonly examples?: readonly Example[];
  readonly placeholder?: string;
  readonly rows?: number;
}

/** Holds a document: in a text field, or by its name and size where it is too large for one. */
export function DocumentBox({ label, document, error, examples = [], placeholder, rows = 12 }: Props) {
  if (document.held) return <HeldBox label={label} document={document} error={error} />;
  const openFiles = ([file]: readonly File[]): void => {
    if (file) document.openFile(file);
  };
  /** Keeps a large paste out of the field, into which the browser would take minutes to insert some megabytes. */
  function onPaste(event: ClipboardEvent): void {
    // An event that a script has made has no clipboard.
    const text = event.nativeEvent.clipboardData?.getData('text/plain') ?? '';
    if (text.length <= maxTypedCharacters) return;
    event.preventDefault();
    document.text.replace(text);
  }
  return (
    <div onPasteCapture={onPaste}>
      <ToolInput
        label={label}
        source={document.text}
        error={error}
        examples={examples}
        rows={rows}
        onFiles={openFiles}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </div>
  );
}

function HeldBox({ label, document, error }: Pick<Props, 'label' | 'document' | 'error'>) {
  const { held, openFile, leave } = document;
  const openFiles = ([file]: readonly File[]): void => {
    if (file) openFile(file);
  };
  return (
    <DropZone onFiles={openFiles}>
      <section className={styles.held} aria-label={label}>
        <p>
          <strong>{held?.name}</strong> <span className={styles.note}>{sizeText(held?.content.size ?? 0)}</span>
        </p>
        {error ? (
          <p className={styles.wrong}>{error.message}</p>
        ) : (
          <p className={styles.note}>
            {held?.isInside ? '从字符串中取出的文档。' : '文件太大，不显示在输入框里；刷新后需要重新打开。'}
          </p>
        )}
        {held && error?.offset !== undefined && <ErrorExcerpt content={held.content} offset={error.offset} />}
        <div className={styles.line}>
          <Button kind="quiet" size="small" onClick={leave}>
            {held?.isInside ? '回到外层文档' : '关闭'}
          </Button>
          <FileButton title="更换文件" onFiles={openFiles} />
        </div>
      </section>
    </DropZone>
  );
}
