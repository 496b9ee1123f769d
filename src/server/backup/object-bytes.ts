import { readObject } from '../asset/picture-bytes.ts';
import type { Config } from '../config/config.ts';
import { BucketAwayError } from '../runtime/busy.ts';
import { BackupError } from './backup-error.ts';
import type { Row } from './row-text.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Reads a snapshot as if the bytes of all pictures lay in their rows, so that a backup holds them and can be restored to any place. A row
 * whose object is lost stays as it is and is counted by `onLost`; a bucket that is away ends the backup.
 */
export function withObjectBytes(snapshot: Snapshot, config: Pick<Config, 'bucket'>, onLost: () => void): Snapshot {
  return {
    ...snapshot,
    rows: (table) => (table.name === 'asset' ? fetchBytes(snapshot.rows(table), config, onLost) : snapshot.rows(table)),
  };
}

async function* fetchBytes(
  rows: AsyncIterable<Row>,
  config: Pick<Config, 'bucket'>,
  onLost: () => void,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    const { id, size, object_key: key } = row;
    // A database of an older version has no such column.
    if (typeof key !== 'string' || key === '') yield row;
    else {
      const bytes = await readObject(config, { id: String(id), key, size: Number(size) }).catch(explain);
      if (!bytes) onLost();
      yield bytes ? { ...row, bytes, object_key: '' } : row;
    }
  }
}

function explain(error: unknown): never {
  if (!(error instanceof BucketAwayError)) throw error;
  throw new BackupError('no-bucket', `存储桶里的图片取不到（${error.reason}），备份没有完成。`, error);
}

/** What a summary says of pictures that the bucket no longer has. */
export const lostText = (lost: number): string => (lost === 0 ? '' : `（另有 ${lost} 张在存储桶里已经丢失）`);
