import { Inflate } from 'fflate';
import { dataViewOf } from '../picture/bytes.ts';
import { crc32 } from '../picture/crc32.ts';
import { failure, type Result, success } from '../result.ts';
import { type ByteSource, type ZipEntry, type ZipRefusal } from './directory.ts';

/**
 * The packed bytes that are inflated at a time: they become at most some 17 MB, so that a zip bomb is noticed before it
 * fills the memory.
 */
const step = 16 * 1024;

/** The bytes of one file of a zip, held to the size and checksum its directory promises and to a limit. */
export async function unpack(
  source: ByteSource,
  entry: ZipEntry,
  most: number,
): Promise<Result<Uint8Array<ArrayBuffer>, ZipRefusal>> {
  // The packed bytes are read as a whole, and a hostile file may have gigabytes of them that unpack to nothing.
  if (Math.max(entry.size, entry.packedSize) > most) return refuse('too-large', '太大了');
  const header = await source.read(entry.offset, Math.min(source.size, entry.offset + 30));
  if (header.length < 30 || dataViewOf(header).getUint32(0, true) !== 0x04034b50) return damageFailure();
  const from = entry.offset + 30 + dataViewOf(header).getUint16(26, true) + dataViewOf(header).getUint16(28, true);
  const end = from + entry.packedSize;
  if (end > source.size) return damageFailure();
  const packed = await source.read(from, end);
  const bytes = entry.packed ? inflate(packed, entry.size) : packed.slice();
  return bytes && bytes.length === entry.size && crc32(bytes) === entry.crc ? success(bytes) : damageFailure();
}

/** The unpacked bytes, or nothing where there are more than promised or they cannot be read. */
function inflate(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((chunk) => {
    if (length + chunk.length > size) throw new RangeError('more than promised');
    bytes.set(chunk, length);
    length += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length; at += step) {
      stream.push(packed.subarray(at, at + step), at + step >= packed.length);
    }
    return length === size ? bytes : undefined;
  } catch {
    return undefined;
  }
}

function damageFailure(): Result<never, ZipRefusal> {
  return refuse('damaged', '在压缩包里已损坏');
}

function refuse(code: ZipRefusal, message: string): Result<never, ZipRefusal> {
  return failure({ code, message });
}
