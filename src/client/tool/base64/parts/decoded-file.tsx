import { useMemo } from 'react';
import { useDeferredWork } from '#client/state/use-deferred-work.ts';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { bytesPerRow, hexDump, previewOf } from '#domain/base64/index.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { SendTo } from '../../parts/send-to.tsx';
import type { DecodedFile } from '../file-jobs.ts';
import { Preview } from './preview.tsx';
import { ScrollBox } from './scroll-box.tsx';
import styles from '../base64.module.css';

/** The number of leading bytes that the hex dump of a file lists. */
const listed = 16 * bytesPerRow;

/** Shows the file that was decoded from a file of Base64. */
export function DecodedFileView({ decoded: { blob, kind, notes }, name }: { decoded: DecodedFile; name: string }) {
  const save = useSaveFile();
  const file = useMemo(
    () => new File([blob], decodedName(name, kind?.extension), { type: blob.type }),
    [blob, name, kind],
  );
  return (
    <div className={styles.result}>
      <p className={styles.facts} role="status">
        解出 {sizeText(blob.size)}：{kind?.name ?? '无法识别类型'}
      </p>
      {notes.length > 0 && (
        <p className={styles.facts}>不合标准之处：{notes.map(({ message }) => message).join('；')}。</p>
      )}
      <div className={styles.actions}>
        <Button size="small" onClick={() => void save(() => ({ name: file.name, type: file.type, content: blob }))}>
          下载 {file.name}
        </Button>
        <SendTo what={{ file }} targets={['tool/hash']} />
      </div>
      {/* The preview stands below the buttons because its height is known only when the picture has loaded. */}
      {previewOf(blob.type) ? <Preview blob={blob} /> : <FirstBytes blob={blob} />}
    </div>
  );
}

/** Drops the extension that encoding appended: `photo.png.base64.txt` held `photo.png`. */
function decodedName(name: string, extension = 'bin'): string {
  const plain = name.replace(/(?:\.(?:base64|b64|txt|pem))+$/i, '') || '解码';
  return plain.toLowerCase().endsWith(`.${extension}`) || (extension === 'bin' && plain.includes('.'))
    ? plain
    : `${plain}.${extension}`;
}

function FirstBytes({ blob }: { blob: Blob }) {
  const start = useDeferredWork(blob, () => blob.slice(0, listed).arrayBuffer());
  return (
    <ScrollBox name="开头的字节" variant="hex">
      {start && hexDump(new Uint8Array(start))}
    </ScrollBox>
  );
}
