import { decodeFile } from '#domain/text/decode-file.ts';

/** Texts that a page holds whole, such as lists of checksums; larger files are read in pieces by other means. */
export const maxTextBytes = 10_000_000;

/**
 * Reads the text of a file: UTF-8, UTF-16 with its byte order mark (as PowerShell writes it), or else GB18030. The
 * answer is undefined if the file cannot be read.
 */
export async function readTextFile(file: File): Promise<string | undefined> {
  return (await readEncodedFile(file))?.text;
}

/** Reads as {@link readTextFile}, and names an encoding other than UTF-8. */
export async function readEncodedFile(
  file: File,
): Promise<{ readonly text: string; readonly encoding: string | undefined } | undefined> {
  if (file.size > maxTextBytes) return undefined;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes[0] === 0xff && bytes[1] === 0xfe)
      return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
    if (bytes[0] === 0xfe && bytes[1] === 0xff)
      return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
    const decoded = decodeFile(bytes);
    return decoded && { text: decoded.text, encoding: decoded.charset === 'utf-8' ? undefined : 'GBK' };
  } catch {
    return undefined;
  }
}
