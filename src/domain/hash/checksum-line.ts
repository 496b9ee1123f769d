import type { AlgorithmId } from './algorithms.ts';
import { findAlgorithm } from './find-algorithm.ts';
import { readDigest, readDigestOf, type WrittenDigest } from './read-digest.ts';
import { readLabel } from './read-label.ts';

/** A digest of a list with the name of its file; a digest without a name belongs to any file. */
export interface LineDigest extends WrittenDigest {
  readonly name?: string | undefined;
}

type LineReader = (line: string) => LineDigest | undefined;

/** Reads a line of a checksum file in any of the usual ways of writing one. `sfvFirst` where the file is known to be of that kind. */
export function readChecksumLine(line: string, sfvFirst: boolean): readonly LineDigest[] {
  const readers = sfvFirst ? [readSfv, readTagged, readGnu] : [readTagged, readGnu, readSfv];
  const integrity = readIntegrity(line);
  if (integrity) return integrity;
  // A labelled line is read as nothing else: its last group would look like the CRC32 of an SFV file. `SHA256 (name) =
  // …` is no label.
  if (!sfvFirst && !readTagged(line) && readLabel(line))
    return [readLabelled(line) ?? readDigest(line)].filter((each) => each !== undefined);
  for (const read of [readGrouped, ...readers, readTable, readDigest]) {
    const found = read(line);
    if (found) return [found];
  }
  return [];
}

/** `SHA256 (name) = …` of BSD and coreutils, `SHA2-256(name)= …` of OpenSSL; a `\` before it says that the name is escaped. */
const readTagged: LineReader = (whole) => {
  const escaped = whole.startsWith('\\');
  const line = escaped ? whole.slice(1) : whole;
  const head = /^([\w./-]{1,20}) ?\(/.exec(line);
  const end = line.lastIndexOf(')');
  const tail = head && /^ ?= ?(\S+)\s*$/.exec(line.slice(end + 1));
  const id = head && findAlgorithm(head[1]!);
  const read = id && tail && readDigestOf(id, tail[1]!);
  if (!read) return undefined;
  return { ...read, name: nameOf(line.slice(head[0].length, end), escaped) };
};

/** `…  name` and `… *name` of md5sum and its kin; b3sum and shasum write the same, xxhsum puts `XXH3_` before. */
const readGnu: LineReader = (whole) => {
  const escaped = whole.startsWith('\\');
  const line = escaped ? whole.slice(1) : whole;
  const parts = /^([\w+/=-]{8,200})[ \t]([\s\S]+)$/.exec(line);
  if (!parts) return undefined;
  const [, digest = '', rest = ''] = parts;
  const read = readDigest(digest);
  const name = nameOf(/^[ *]./.test(rest) ? rest.slice(1) : rest, escaped);
  return read && { ...read, name: name === '-' ? undefined : name };
};

/** `name CRC32` of SFV files. */
const readSfv: LineReader = (line) => {
  const tail = /[ \t]((?:0x)?[\da-f]{8})\s*$/i.exec(line.slice(-40));
  const name = tail && line.slice(0, line.length - tail[0].length).trimEnd();
  const read = name && readDigestOf('crc32', tail[1]!);
  return read ? { ...read, name } : undefined;
};

/** `SHA256  …  C:\name` as PowerShell's Get-FileHash prints it. */
const readTable: LineReader = (line) => {
  const parts = /^([\w-]{2,16})[ \t]+([\da-f]{8,128})[ \t]+(\S[\s\S]*)$/i.exec(line);
  const id = parts && findAlgorithm(parts[1]!);
  const read = id && readDigestOf(id, parts[2]!);
  return read ? { ...read, name: parts[3]!.trimEnd() } : undefined;
};

/** Reads a labelled digest for any file: `Checksum: …`, `SHA-256 校验和：…`. */
const readLabelled: LineReader = (line) => {
  const label = readLabel(line);
  if (!label) return undefined;
  return label.algorithm ? readDigestOf(label.algorithm, label.digest) : readDigest(label.digest);
};

/** Digits in groups, as people print them; two groups may as well be a checksum and a name. */
const readGrouped: LineReader = (line) => {
  const groups = line.length < 300 ? line.trim().split(/[\s:-]+/) : [];
  const small = groups.length > 2 && groups.every((group) => /^[\da-f]{2,16}$/i.test(group));
  return small ? readDigest(line) : undefined;
};

/** Several digests of Subresource Integrity on one line. */
function readIntegrity(line: string): readonly LineDigest[] | undefined {
  if (!/^\s*sha\d+-\S+\s+sha\d+-/.test(line) || line.length > 2000) return undefined;
  const read = line.trim().split(/\s+/).map(readDigest);
  return read.every((each) => each !== undefined) ? read : undefined;
}

function nameOf(written: string, escaped: boolean): string {
  if (!escaped) return written;
  return written.replace(/\\([\\nr])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === 'r' ? '\r' : '\\'));
}

/** The algorithm a line names that holds no digest itself: certutil and the list form of PowerShell write it above. */
export function announcedAlgorithm(line: string): AlgorithmId | undefined {
  const words = /^(\S{2,12}) (?:的|hash of) ?.*[:：]$|^Algorithm\s+: (\S+)$/.exec(line.trim());
  return words ? findAlgorithm((words[1] ?? words[2])!) : undefined;
}
