import { useMemo } from 'react';
import { useCopy } from '#client/state/use-copy.ts';
import { useDeferredWork } from '#client/state/use-deferred-work.ts';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button, QuietButton } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { sizeText } from '#domain/text/size-text.ts';
import type { FileParts } from '../file-jobs.ts';
import styles from '../base64.module.css';

/** A text field with more characters becomes slow. */
const maxShown = 20_000;
/** Clipboards and the programs that paste from them fail with more characters than this. */
const maxCopied = 20 << 20;

/** Shows the beginning of a file's Base64, and copies or saves all of it; the whole is put together when it is asked for. */
export function EncodedFileView({ parts, name }: { parts: FileParts; name: string }) {
  const copy = useCopy();
  const save = useSaveFile();
  const start = useDeferredWork(parts, () => textOf(beginningOf(parts))) ?? '';
  const size = useMemo(() => parts.reduce((sum, part) => sum + sizeOf(part), 0), [parts]);
  const saved = { name: `${name}.base64.txt`, type: 'text/plain' };

  return (
    <div className={styles.result}>
      <Field label="Base64" hint={hintFor(size)}>
        {(field) => <textarea {...field} rows={8} readOnly value={start} spellCheck={false} />}
      </Field>
      <div className={styles.actions}>
        <Button size="small" onClick={() => void save(() => ({ ...saved, content: new Blob([...parts]) }))}>
          下载（{sizeText(size)}）
        </Button>
        {size <= maxCopied && <QuietButton onClick={() => void textOf(parts).then(copy)}>复制全部</QuietButton>}
      </div>
    </div>
  );
}

function hintFor(size: number): string {
  return size > maxShown ? `共 ${size} 个字符，只显示前 ${maxShown} 个` : `${size} 个字符`;
}

function sizeOf(part: FileParts[number]): number {
  return part instanceof Blob ? part.size : part.length;
}

/** The parts of which the text field shows something. */
function beginningOf(parts: FileParts): FileParts {
  let room = maxShown;
  return parts.flatMap((part) => {
    if (room <= 0) return [];
    const taken = part instanceof Blob ? part.slice(0, room) : part.subarray(0, room);
    room -= sizeOf(part);
    return [taken];
  });
}

/** Reads the parts as text. Base64 is ASCII, so the encoding does not matter. */
function textOf(parts: FileParts): Promise<string> {
  return new Blob([...parts]).text();
}
