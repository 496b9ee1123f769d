import { useState } from 'react';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Field } from '#client/ui/field.tsx';
import {
  type AlgorithmId,
  algorithmOf,
  type ChecksumFormat,
  pathsBelowFolder,
  writeChecksums,
} from '#domain/hash/index.ts';
import type { HashedFile } from '../hashed-file.ts';
import { cutDigest, inTableOrder } from '../options.ts';
import styles from '../hash.module.css';

const formats: readonly (readonly [ChecksumFormat, string])[] = [
  ['gnu', 'sha256sum 的格式'],
  ['bsd', 'BSD 的格式（写明算法）'],
  ['sfv', 'SFV（只有 CRC32）'],
];

type Wish = AlgorithmId | 'all';

interface Props {
  readonly files: readonly HashedFile[];
  readonly shakeBytes: number | undefined;
}

/** Saves a checksum file of all files whose digests are computed, with paths below the folder that was chosen. */
export function ChecksumExport({ files, shakeBytes }: Props) {
  const save = useSaveFile();
  const [wish, setWish] = useState<Wish>('sha256');
  const [format, setFormat] = useState<ChecksumFormat>('gnu');
  const known = inTableOrder([...new Set(files.flatMap(({ digests }) => [...digests.keys()]))]);
  if (known.length === 0) return null;
  const single = wish !== 'all' && known.includes(wish) ? wish : known[0]!;
  const ids: readonly AlgorithmId[] =
    format === 'sfv' ? ['crc32'] : format === 'bsd' && wish === 'all' ? known : [single];
  const { folder, names } = pathsBelowFolder(files.map(({ path }) => path));
  const parts = ids.map((id) => {
    const rows = files.flatMap(({ digests }, index) =>
      digests.has(id) ? [{ name: names[index]!, digest: cutDigest(id, digests.get(id)!, shakeBytes) }] : [],
    );
    return { rows, written: writeChecksums(rows, id, format) };
  });
  const failed = parts.flatMap(({ written }) => (written.ok ? [] : [written.error.message]))[0];
  const rows = parts.flatMap((part) => part.rows);
  const lacking = rows.length === 0 ? '尚未计算 CRC32，请先在算法里选择' : undefined;
  const text = failed || lacking ? '' : parts.map(({ written }) => (written.ok ? written.value : '')).join('');
  const name = fileNameOf(ids, format, files.length === 1 ? names[0] : undefined);
  return (
    <Disclosure look="line" summary="生成校验文件">
      <div className={styles.folded}>
        <div className={styles.pair}>
          <AlgorithmField
            {...{ known, format, setWish }}
            value={format === 'sfv' ? 'crc32' : ids.length > 1 ? 'all' : single}
          />
          <Field label="格式" error={failed ?? lacking}>
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
            size="small"
            disabled={text === ''}
            onClick={() => void save(() => ({ name, type: 'text/plain', content: text }))}
          >
            下载 {name}
          </Button>
          <CopyButton text={text || undefined}>复制内容</CopyButton>
        </div>
        {folder !== undefined && <p className={styles.hint}>路径从“{folder}”算起：放进这个文件夹里核对。</p>}
      </div>
    </Disclosure>
  );
}

interface AlgorithmFieldProps {
  readonly known: readonly AlgorithmId[];
  readonly format: ChecksumFormat;
  readonly value: Wish;
  readonly setWish: (wish: Wish) => void;
}

function AlgorithmField({ known, format, value, setWish }: AlgorithmFieldProps) {
  const listed = value === 'all' ? known : [...new Set([...known, value])];
  return (
    <Field label="算法">
      {(field) => (
        <select
          {...field}
          value={value}
          disabled={format === 'sfv'}
          onChange={(event) => setWish(event.target.value as Wish)}
        >
          {format === 'bsd' && known.length > 1 && <option value="all">全部算法</option>}
          {listed.map((each) => (
            <option key={each} value={each}>
              {algorithmOf(each).title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/**
 * Names the checksum file: after the only file it describes, or, for several files, by the name that distributions use
 * (`SHA256SUMS`).
 */
function fileNameOf(ids: readonly AlgorithmId[], format: ChecksumFormat, only: string | undefined): string {
  const ending = format === 'sfv' ? 'sfv' : ids.length > 1 ? 'digests' : ids[0]!;
  if (only) return `${only.split('/').pop()!}.${ending}`;
  if (format === 'sfv') return 'checksums.sfv';
  return ids.length > 1 ? 'CHECKSUMS' : `${ids[0]!.toUpperCase()}SUMS`;
}
