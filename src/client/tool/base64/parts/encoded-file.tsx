import { useEffect, useState } from 'react';
import { useServices } from '../../../state/services.ts';
import { useCopy } from '../../../state/use-copy.ts';
import { useSaveFile } from '../../../state/use-save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { sizeText } from '../../../../domain/text/size-text.ts';
import styles from '../base64.module.css';

/** A text field with more characters becomes slow. */
const mostShown = 20_000;
/** Clipboards and the programs that paste from them fail with more characters than this. */
const mostCopied = 20 << 20;

/** Shows the beginning of a file's Base64, and copies or saves all of it. */
export function EncodedFileView({ blob, name }: { blob: Blob; name: string }) {
  const { platform } = useServices();
  const copy = useCopy();
  const save = useSaveFile();
  const [start, setStart] = useState('');
  useEffect(() => {
    let wanted = true;
    const show = (text: string): void => void (wanted && setStart(text));
    textOf(blob.slice(0, mostShown)).then(show, (error: unknown) => platform.report('reading a result', error));
    return () => {
      wanted = false;
    };
  }, [blob, platform]);
  const saved = { name: `${name}.base64.txt`, type: 'text/plain' };

  return (
    <div className={styles.result}>
      <Field label="Base64" hint={hintFor(blob.size)}>
        {(field) => <textarea {...field} rows={8} readOnly value={start} spellCheck={false} />}
      </Field>
      <div className={styles.actions}>
        <Button size="small" onClick={() => void save(() => ({ ...saved, content: blob }))}>
          下载（{sizeText(blob.size)}）
        </Button>
        {blob.size <= mostCopied && (
          <Button kind="quiet" size="small" onClick={() => void textOf(blob).then(copy)}>
            复制全部
          </Button>
        )}
      </div>
    </div>
  );
}

function hintFor(size: number): string {
  return size > mostShown ? `共 ${size} 个字符，只显示前 ${mostShown} 个` : `${size} 个字符`;
}

/** Reads the blob as text. Base64 is ASCII, so the encoding does not matter. */
function textOf(blob: Blob): Promise<string> {
  return blob.text();
}
