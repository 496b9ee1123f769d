import { createInflate } from 'node:zlib';
import { packedRows } from '../../domain/picture/index.ts';

const chunkSize = 256 * 1024;

/**
 * Whether the rows of a cleaned PNG unpack to exactly what its head says, with a right checksum and nothing behind it: the
 * decoder stops at the last pixel and looks no further. Nothing is held, so the size of what comes out does not matter.
 */
export function unpacksExactly(bytes: Uint8Array): Promise<boolean> {
  const { packed, length } = packedRows(bytes);
  return new Promise((resolve) => {
    const inflate = createInflate({ chunkSize });
    let unpacked = 0;
    inflate.on('data', ({ length: more }: Buffer) => {
      unpacked += more;
      if (unpacked > length) inflate.destroy(new Error('more than the head says'));
    });
    inflate.on('error', () => resolve(false));
    inflate.on('end', () => resolve(unpacked === length && inflate.bytesWritten === packed.length));
    inflate.end(packed);
  });
}
