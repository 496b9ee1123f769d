import { bytesPerRow, hexDump } from '../../../../domain/base64/index.ts';
import { useCopy } from '../../../state/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../base64.module.css';
import { ScrollBox } from './scroll-box.tsx';

const mostRows = 256;
/** The dump is five times as long as the bytes. */
const mostCopied = 1 << 20;

/** Bytes by their hexadecimal digits: as many as anybody reads. */
export function HexView({ bytes }: { bytes: Uint8Array }) {
  const copy = useCopy();
  const shown = bytes.subarray(0, mostRows * bytesPerRow);
  const plain = (): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return (
    <>
      <ScrollBox name="十六进制" look="hex">
        {hexDump(shown)}
      </ScrollBox>
      {shown.length < bytes.length && (
        <p className={styles.facts}>
          只列出前 {shown.length} 字节，后面还有 {bytes.length - shown.length} 字节。
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
