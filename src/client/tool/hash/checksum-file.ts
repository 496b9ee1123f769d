import { algorithmOfFileName } from '#domain/hash/index.ts';
import { maxTextBytes } from '../parts/read-text-file.ts';

/** Answers whether a file seems to be a list of checksums, judged by its name and size. */
export function seemsChecksumFile({ name, size }: File): boolean {
  const list = /sums?(\.txt|\.asc)?$|\.(md5|sha\d+|sfv|sm3|b2|b3|blake\d\w*|crc\w*|xxh\w*|asc|digests?|checksums?)$/i;
  return (
    size > 0 && size < maxTextBytes && list.test(name) && (/sums?|digest/i.test(name) || !!algorithmOfFileName(name))
  );
}
