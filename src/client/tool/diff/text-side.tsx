import { type ClipboardEvent, useId } from 'react';
import { sizeText } from '#domain/text/size-text.ts';
import { useServices } from '../../state/services.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { PasteButton } from '../../ui/paste-button.tsx';
import { Pane, useEnlargedInput } from '../parts/bench.tsx';
import { DropZone } from '../parts/drop-zone.tsx';
import { readEncodedFile } from '../parts/read-text-file.ts';
import type { TextSource } from './use-text-pair.ts';
import bench from '../parts/bench.module.css';

interface Props {
  readonly label: string;
  readonly source: TextSource;
  readonly placeholder: string;
  readonly example: string;
}

/** A longer text is not edited here: every key would take the browser half a second. */
const maxEdited = 500_000;
const shownCharacters = 20_000;

/** One of the two texts, with buttons that paste, open, clear and restore it. */
export function TextSide({ label, source, placeholder, example }: Props) {
  const id = useId();
  const { toasts } = useServices();
  const { text, type, replace, input, file: opened } = source;
  const enlarging = useEnlargedInput(text);
  const isLong = text.length > maxEdited;

  async function open([file]: readonly File[]): Promise<void> {
    if (!file) return;
    const read = await readEncodedFile(file);
    if (read === undefined) toasts.show('error', `无法打开 ${file.name}：不是文本文件，或超过 10 MB`);
    else source.open(read.text, { name: file.name, encoding: read.encoding });
  }
  /** The browser would take minutes to insert some megabytes. */
  function onPaste(event: ClipboardEvent): void {
    // An event that a script has made has no clipboard.
    const pasted = event.nativeEvent.clipboardData?.getData('text/plain') ?? '';
    if (pasted.length <= maxEdited) return;
    event.preventDefault();
    replace(pasted);
  }
  return (
    <DropZone onFiles={(files) => void open(files)}>
      <Pane
        kind="input"
        label={
          <label htmlFor={id}>
            {label}
            {opened && `：${opened.name}${opened.encoding ? `（${opened.encoding}，补丁用 UTF-8）` : ''}`}
            {isLong && `（${sizeText(new Blob([text]).size)}，只显示开头）`}
          </label>
        }
        actions={
          <>
            <SideButtons source={source} example={example} />
            <FileButton title="打开文件" onFiles={(files) => void open(files)} />
            <PasteButton onText={replace} />
          </>
        }
      >
        <textarea
          id={id}
          ref={input}
          className={bench.text}
          placeholder={placeholder}
          value={isLong ? text.slice(0, shownCharacters) : text}
          readOnly={isLong}
          onChange={(event) => type(event.target.value)}
          onPaste={onPaste}
          {...enlarging}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
      </Pane>
    </DropZone>
  );
}

function SideButtons({ source: { text, replace, restore }, example }: Pick<Props, 'source' | 'example'>) {
  return (
    <>
      {text === '' && (
        <Button kind="quiet" size="small" onClick={() => replace(example)}>
          示例
        </Button>
      )}
      {restore && (
        <Button kind="quiet" size="small" onClick={restore}>
          撤销清空
        </Button>
      )}
      {text !== '' && (
        <Button kind="quiet" size="small" onClick={() => replace('')}>
          清空
        </Button>
      )}
    </>
  );
}
