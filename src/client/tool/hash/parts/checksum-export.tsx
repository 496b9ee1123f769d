import { useState } from 'react';
import { type AlgorithmId, algorithmOf, type ChecksumFormat, writeChecksums } from '../../../../domain/hash/index.ts';
import { useCopy } from '../../../state/use-copy.ts';
import { useSaveFile } from '../../../state/use-save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from '../hash.module.css';
import type { HashedFile } from '../hashed-file.ts';
import { inTableOrder } from '../options.ts';

const formats: readonly (readonly [ChecksumFormat, string])[] = [
  ['gnu', 'sha256sum 的格式'],
  ['bsd', 'BSD 的格式（写明算法）'],
  ['sfv', 'SFV（只有 CRC32）'],
];

/** Saves a checksum file of all files whose digests are computed. */
export function ChecksumExport({ files }: { files: readonly HashedFile[] }) {
  const copy = useCopy();
  const save = useSaveFile();
  const [wish, setWish] = useState<AlgorithmId>('sha256');
  const [format, setFormat] = useState<ChecksumFormat>('gnu');
  const ids = inTableOrder([...new Set(files.flatMap(({ digests }) => [...digests.keys()]))]);
  if (ids.length === 0) return null;
  const id = format === 'sfv' ? 'crc32' : ids.includes(wish) ? wish : ids[0]!;
  const rows = files.flatMap(({ path, digests }) =>
    digests.has(id) ? [{ name: path, digest: digests.get(id)! }] : [],
  );
  const written = writeChecksums(rows, id, format);
  const lacking = rows.length === 0 ? '尚未计算 CRC32，请先在算法里选择' : undefined;
  const text = written.ok && !lacking ? written.value : '';
  return (
    <section className={styles.section} aria-labelledby="export-title">
      <h2 id="export-title">生成校验文件</h2>
      <div className={styles.pair}>
        <Field label="算法">
          {(field) => (
            <select
              {...field}
              value={id}
              disabled={format === 'sfv'}
              onChange={(event) => setWish(event.target.value as AlgorithmId)}
            >
              {[...new Set([...ids, id])].map((each) => (
                <option key={each} value={each}>
                  {algorithmOf(each).title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="格式" error={written.ok ? lacking : written.error.message}>
          {(field) => (
            <select {...field} value={format} onChange={(event) => setFormat(event.target.value as ChecksumFormat)}>
              {formats.map(([value, title]) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className={styles.actions}>
        <Button
          disabled={text === ''}
          onClick={() => void save(() => ({ name: fileNameOf(id, format, rows), type: 'text/plain', content: text }))}
        >
          下载 {fileNameOf(id, format, rows)}
        </Button>
        <Button kind="quiet" disabled={text === ''} onClick={() => void copy(text)}>
          复制内容
        </Button>
      </div>
    </section>
  );
}

/**
 * Names the checksum file: after the file it describes, or, for several files, by the name that distributions use
 * (`SHA256SUMS`).
 */
function fileNameOf(id: AlgorithmId, format: ChecksumFormat, rows: readonly { readonly name: string }[]): string {
  const [only] = rows.length === 1 ? rows : [];
  const ending = format === 'sfv' ? 'sfv' : id;
  if (only) return `${only.name.split('/').pop()!}.${ending}`;
  return format === 'sfv' ? 'checksums.sfv' : `${id.toUpperCase()}SUMS`;
}
