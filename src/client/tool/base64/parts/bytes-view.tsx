import { useEffect, useMemo, useState } from 'react';
import { bytesPerRow, hexDump, previewOf } from '../../../../domain/base64/index.ts';
import { useSaveFile } from '../../../state/use-save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Choices } from '../../../ui/choices.tsx';
import { SendTo } from '../../parts/send-to.tsx';
import { sizeText } from '../../../../domain/text/size-text.ts';
import styles from '../base64.module.css';
import type { DecodedBytes } from '../convert.ts';
import { Preview } from './preview.tsx';
import { TextResult } from './text-result.tsx';
import { useCopy } from '../../../state/use-copy.ts';
import { ScrollBox } from './scroll-box.tsx';

const viewTitles = { preview: '预览', text: '文字', hex: '十六进制' };
type BytesRepresentation = keyof typeof viewTitles;

interface Props {
  readonly decoded: DecodedBytes;
  readonly reuse: (text: string) => void;
}

/** Shows decoded bytes as text, as a picture, or as a hex dump. */
export function BytesView({ decoded, reuse }: Props) {
  const { bytes, file, text, textNote, uri } = decoded;
  const views = viewsOf(decoded);
  const [chosen, choose] = useState<BytesRepresentation>();
  const view = views.find((each) => each === chosen) ?? views[0]!;
  return (
    <div className={styles.result}>
      <p className={styles.facts}>
        解出 {bytes.length} 字节{file && `：${file.name}`}
        {textNote && (!file || text !== undefined) && `；${textNote}`}
      </p>
      {uri && (
        <p className={styles.facts}>
          Data URI 写的类型：{uri.mediaType}
          {uri.parameters.length > 0 && `；参数：${uri.parameters.join('、')}`}
        </p>
      )}
      {views.length > 1 && (
        <Choices legend="看作">
          {views.map((each) => (
            <label key={each}>
              <input type="radio" name="view" checked={view === each} onChange={() => choose(each)} />
              {viewTitles[each]}
            </label>
          ))}
        </Choices>
      )}
      {view === 'text' && text !== undefined && (
        <TextResult label="解出的文本" text={text} fileName="解码.txt" reuse={reuse} />
      )}
      {view === 'hex' && <HexView bytes={bytes} />}
      {view === 'preview' && file && <BytesPreview bytes={bytes} type={file.type} />}
      {view !== 'text' && <FileActions decoded={decoded} />}
    </div>
  );
}

function viewsOf({ file, text }: DecodedBytes): BytesRepresentation[] {
  const shown: BytesRepresentation[] = file && previewOf(file.type) ? ['preview'] : [];
  return text === undefined ? [...shown, 'hex'] : [...shown, 'text', 'hex'];
}

function BytesPreview({ bytes, type }: { bytes: Uint8Array<ArrayBuffer>; type: string }) {
  const blob = useMemo(() => new Blob([bytes], { type }), [bytes, type]);
  return <Preview blob={blob} />;
}

function FileActions({ decoded: { bytes, file } }: { decoded: DecodedBytes }) {
  const save = useSaveFile();
  const [made, setMade] = useState<File>();
  const name = `解码.${file?.extension ?? 'bin'}`;
  const type = file?.type ?? 'application/octet-stream';
  useEffect(() => setMade(new File([bytes], name, { type })), [bytes, name, type]);
  return (
    <div className={styles.actions}>
      <Button size="small" onClick={() => void save(() => ({ name, type, content: bytes }))}>
        下载 {name}（{sizeText(bytes.length)}）
      </Button>
      {made && <SendTo what={{ file: made }} targets={['tool/hash']} />}
    </div>
  );
}

const mostRows = 256;
/** The dump is five times as long as the bytes, so larger results are saved instead of copied. */
const mostCopied = 1 << 20;

/** Shows the first bytes as a hex dump. */
function HexView({ bytes }: { bytes: Uint8Array }) {
  const copy = useCopy();
  const shown = bytes.subarray(0, mostRows * bytesPerRow);
  const plain = (): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return (
    <>
      <ScrollBox name="十六进制" variant="hex">
        {hexDump(shown)}
      </ScrollBox>
      {shown.length < bytes.length && (
        <p className={styles.facts}>
          只显示前 {shown.length} 字节，后面还有 {bytes.length - shown.length} 字节。
        </p>
      )}
      {bytes.length <= mostCopied && (
        <div className={styles.actions}>
          <Button kind="quiet" size="small" onClick={() => void copy(plain())}>
            复制十六进制
          </Button>
          <Button kind="quiet" size="small" onClick={() => void copy(hexDump(bytes))}>
            复制整张表
          </Button>
        </div>
      )}
    </>
  );
}
