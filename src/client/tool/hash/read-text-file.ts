import { algorithmOfFileName } from '../../../domain/hash/index.ts';
import { decodeFile } from '../../../domain/text/decode-file.ts';

/** Lists of checksums are small; a larger file is not such a list. */
const mostBytes = 10_000_000;

/** Answers whether a file seems to be a list of checksums, judged by its name and size. */
export function seemsChecksumFile({ name, size }: File): boolean {
  const list = /sums?(\.txt|\.asc)?$|\.(md5|sha\d+|sfv|sm3|b2|b3|blake\d\w*|crc\w*|xxh\w*|asc|digests?|checksums?)$/i;
  return size > 0 && size < mostBytes && list.test(name) && (/sums?|digest/i.test(name) || !!algorithmOfFileName(name));
}

/**
 * Reads the text of a file: UTF-8, UTF-16 with its byte order mark (as PowerShell writes it), or else GB18030. The
 * answer is undefined if the file cannot be read.
 */
export async function readTextFile(file: File): Promise<string | undefined> {
  if (file.size > mostBytes) return undefined;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
    return decodeFile(bytes)?.text;
  } catch {
    return undefined;
  }
}
