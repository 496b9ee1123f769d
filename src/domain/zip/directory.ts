import { dataViewOf } from '../picture/bytes.ts';
import { failure, type Result, success } from '../result.ts';
import { decodeFile } from '../text/decode-file.ts';

/** A random-access source of bytes, such as a chosen file. */
export interface ByteSource {
  readonly size: number;
  readonly read: (from: number, end: number) => Promise<Uint8Array>;
}

/** A file as the directory of a zip promises it; only unpacking shows whether that is true. */
export interface ZipEntry {
  readonly name: string;
  readonly packed: boolean;
  readonly packedSize: number;
  readonly size: number;
  readonly crc: number;
  /** The offset of the entry's local header. */
  readonly offset: number;
}

/** Why an archive is refused. */
export type ZipRefusal =
  | 'not-a-zip'
  | 'too-many'
  | 'too-large'
  | 'encrypted'
  | 'unknown-method'
  | 'bad-path'
  | 'damaged';

const maxEntries = 20_000;
const endSize = 22;
const longestComment = 0xffff;

/** The files of a zip, folders left out. A zip with a path that leads out of itself is refused as a whole. */
export async function readDirectory(source: ByteSource): Promise<Result<readonly ZipEntry[], ZipRefusal>> {
  const tailFrom = Math.max(0, source.size - endSize - longestComment);
  const tail = await source.read(tailFrom, source.size);
  const end = findEnd(tail);
  if (!end) return refuse('not-a-zip', '这个文件不是完整的 zip 压缩包');
  if (end.from === large || end.count === 0xffff) return refuse('too-large', '压缩包太大，请分成几个小些的');
  if (end.count > maxEntries) return refuse('too-many', `压缩包里的文件多于 ${maxEntries} 个`);
  if (end.from + end.length > tailFrom + end.at) return refuse('not-a-zip', '压缩包的目录不完整');
  return readEntries(await source.read(end.from, end.from + end.length), end.count);
}

/** A size that stands for “see the 64-bit one”. */
const large = 0xffffffff;

interface End {
  readonly at: number;
  readonly count: number;
  readonly length: number;
  readonly from: number;
}

/** The record at the end, which a comment may follow. */
function findEnd(tail: Uint8Array): End | undefined {
  const view = dataViewOf(tail);
  for (let at = tail.length - endSize; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    if (at + endSize + view.getUint16(at + 20, true) > tail.length) continue;
    return {
      at,
      count: view.getUint16(at + 10, true),
      length: view.getUint32(at + 12, true),
      from: view.getUint32(at + 16, true),
    };
  }
  return undefined;
}

function readEntries(bytes: Uint8Array, count: number): Result<readonly ZipEntry[], ZipRefusal> {
  const view = dataViewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50)
      return refuse('damaged', '压缩包的目录已损坏');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const next = at + 46 + nameLength! + extraLength! + commentLength!;
    if (next > bytes.length) return refuse('damaged', '压缩包的目录已损坏');
    const entry = readEntry(view, at, bytes.subarray(at + 46, at + 46 + nameLength!));
    if (!entry.ok) return entry;
    if (!entry.value.name.endsWith('/')) entries.push(entry.value);
    at = next;
  }
  return success(entries);
}

function readEntry(view: DataView, at: number, nameBytes: Uint8Array): Result<ZipEntry, ZipRefusal> {
  const name = decodeFile(nameBytes)?.text.replaceAll('\\', '/') ?? '';
  if (!staysInside(name)) return refuse('bad-path', '压缩包里有指向包外的路径，不能导入');
  const method = view.getUint16(at + 10, true);
  if ((view.getUint16(at + 8, true) & 1) !== 0) return refuse('encrypted', '压缩包有密码，请先解密');
  if (method !== 0 && method !== 8) return refuse('unknown-method', '不支持压缩包的压缩方式，请用普通的 zip 重新压缩');
  const [crc, packedSize, size] = [16, 20, 24].map((place) => view.getUint32(at + place, true));
  const offset = view.getUint32(at + 42, true);
  if ([packedSize, size, offset].includes(large)) return refuse('too-large', '压缩包太大，请分成几个小些的');
  return success({ name, packed: method === 8, packedSize: packedSize!, size: size!, crc: crc!, offset });
}

/** Whether a name stays inside the archive; one that climbs or begins at the root was made to do harm. */
function staysInside(name: string): boolean {
  const odd = name === '' || name.startsWith('/') || /^[a-z]:/i.test(name) || /\p{Cc}/u.test(name);
  return !odd && !name.split('/').includes('..');
}

function refuse(code: ZipRefusal, message: string): Result<never, ZipRefusal> {
  return failure({ code, message });
}
