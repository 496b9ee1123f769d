import type { ClipboardEvent } from 'react';
import { sizeText } from '#domain/text/size-text.ts';
import { useServices } from '../../state/services.ts';
import { InputPane } from '../parts/input-pane.tsx';
import { readEncodedFile } from '../parts/read-text-file.ts';
import type { TextSource } from './use-text-pair.ts';

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
  const { toasts } = useServices();
  const { text, replace, file: opened } = source;
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
    <InputPane
      label={
        <>
          {label}
          {opened && `：${opened.name}${opened.encoding ? `（${opened.encoding}，补丁用 UTF-8）` : ''}`}
          {isLong && `（${sizeText(new Blob([text]).size)}，只显示开头）`}
        </>
      }
      source={source}
      beginning={isLong ? text.slice(0, shownCharacters) : undefined}
      placeholder={placeholder}
      onFiles={(files) => void open(files)}
      onPaste={onPaste}
      examples={[{ title: '示例', text: example }]}
      foot={false}
      pastesOnPhones
    />
  );
}
