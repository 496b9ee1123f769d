import { decodeFile } from '../../../domain/text/decode-file.ts';

/** Texts that a page holds whole, such as lists of checksums; larger files are read in pieces by other means. */
export const mostTextBytes = 10_000_000;

/**
 * Reads the text of a file: UTF-8, UTF-16 with its byte order mark (as PowerShell writes it), or else GB18030. The
 * answer is undefined if the file cannot be read.
 */
export async function readTextFile(file: File): Promise<string | undefined> {
  if (file.size > mostTextBytes) return undefined;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
    return decodeFile(bytes)?.text;
  } catch {
    return undefined;
  }
}
