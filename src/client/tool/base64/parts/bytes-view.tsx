import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useCopy } from '#client/state/use-copy.ts';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button, QuietButton } from '#client/ui/button.tsx';
import { bytesPerRow, hexDump, previewOf } from '#domain/base64/index.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { BarSelect } from '../../parts/bar-select.tsx';
import type { ToolId } from '../../parts/handover.ts';
import { Pane } from '../../parts/pane.tsx';
import { ResultPane } from '../../parts/result-pane.tsx';
import { SendTo } from '../../parts/send-to.tsx';
import type { DecodedBytes } from '../convert.ts';
import { Preview } from './preview.tsx';
import { ScrollBox } from './scroll-box.tsx';
import styles from '../base64.module.css';

const viewTitles = { preview: '预览', text: '文字', hex: '十六进制' };
type BytesRepresentation = keyof typeof viewTitles;

interface Props {
  readonly decoded: DecodedBytes;
  /** The form controls for decoding. */
  readonly options: ReactNode;
  readonly foot: ReactNode;
  /** The button that uses a text as the next input. */
  readonly reuse: ReactNode;
  /** What is to be said about the input. */
  readonly children: ReactNode;
}

/** The pane of decoded bytes: as text, as a picture, or as a hex dump. */
export function BytesPane({ decoded, options, foot, reuse, children }: Props) {
  const { bytes, file, text, textNote, uri } = decoded;
  const views = viewsOf(decoded);
  const [chosen, choose] = useState<BytesRepresentation>();
  const view = views.find((each) => each === chosen) ?? views[0]!;
  const choices = (
    <>
      {views.length > 1 && (
        <BarSelect
          label="显示方式"
          titles={Object.fromEntries(views.map((each) => [each, viewTitles[each]])) as typeof viewTitles}
          value={view}
          choose={choose}
        />
      )}
      {options}
    </>
  );
  const facts = (
    <>
      {foot}
      <p>
        解出 {bytes.length} 字节{file && `：${file.name}`}
        {textNote && (!file || text !== undefined) && `；${textNote}`}
        {uri && `；Data URI 写的类型：${[uri.mediaType, ...uri.parameters].join('；')}`}
      </p>
    </>
  );
  if (view === 'text' && text !== undefined) {
    return (
      <ResultPane
        label="解出的文本"
        value={text}
        file={{ name: '解码.txt', type: 'text/plain' }}
        sendTo={targetsOf(text)}
        options={choices}
        foot={
          <>
            {facts}
            {text !== '' && reuse}
          </>
        }
      >
        {children}
      </ResultPane>
    );
  }
  return (
    <Pane kind="result" label="解出的内容" actions={<FileActions decoded={decoded} />} options={choices} foot={facts}>
      <div className={styles.padded}>
        {view === 'hex' && <HexView bytes={bytes} />}
        {view === 'preview' && file && <BytesPreview bytes={bytes} type={file.type} />}
        {children}
      </div>
    </Pane>
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
    <>
      {made && <SendTo what={{ file: made }} targets={['tool/hash']} />}
      <Button size="small" onClick={() => void save(() => ({ name, type, content: bytes }))}>
        下载 {name}（{sizeText(bytes.length)}）
      </Button>
    </>
  );
}

const maxRows = 256;
/** The dump is five times as long as the bytes, so larger results are saved instead of copied. */
const maxCopied = 1 << 20;

/** Shows the first bytes as a hex dump. */
function HexView({ bytes }: { bytes: Uint8Array }) {
  const copy = useCopy();
  const shown = bytes.subarray(0, maxRows * bytesPerRow);
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
      {bytes.length <= maxCopied && (
        <div className={styles.actions}>
          <QuietButton onClick={() => void copy(plain())}>复制十六进制</QuietButton>
          <QuietButton onClick={() => void copy(hexDump(bytes))}>复制整张表</QuietButton>
        </div>
      )}
    </>
  );
}

/** Parsing longer texts at every key would slow typing down. */
const maxParsed = 200_000;

/** The tools that can do something with a text. */
export function targetsOf(text: string): ToolId[] {
  return looksLikeJson(text) ? ['tool/json', 'tool/hash'] : ['tool/hash'];
}

function looksLikeJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text) || text.length > maxParsed) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
