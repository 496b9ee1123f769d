import { type Failure, failure, type Result, success } from '../result.ts';
import type { AlgorithmId } from './algorithms.ts';
import { announcedAlgorithm, type LineDigest, readChecksumLine } from './checksum-line.ts';
import { algorithmOfFileName } from './find-algorithm.ts';
import { readDigest } from './read-digest.ts';
import { type ChecksumErrorCode, refuseLine } from './refuse-line.ts';

/** A digest with the file name, and the line of the checksum file it stands on. */
export interface Checksum extends LineDigest {
  /** from 1 */
  readonly line: number;
}

/** The content of a checksum file. */
export interface ChecksumList {
  readonly checksums: readonly Checksum[];
  /** Lines that are not understood, in order. */
  readonly problems: readonly Failure<ChecksumErrorCode>[];
}

/**
 * Reads published digests: a single one in any form, or a checksum file of sha256sum (also binary and escaped), BSD,
 * OpenSSL, SFV, b3sum, xxhsum, certutil or PowerShell, with or without a PGP signature. `fileName` may tell the
 * algorithm (`SHA256SUMS`). A text without any digest is refused at its first line.
 */
export function readChecksums(text: string, fileName = ''): Result<ChecksumList, ChecksumErrorCode> {
  const hint = algorithmOfFileName(fileName);
  const lines = linesOf(text);
  const sfv = /\.sfv$/i.test(fileName) || lines.some(({ content }) => content.startsWith(';'));
  const checksums: Checksum[] = [];
  const problems: Failure<ChecksumErrorCode>[] = [];
  let announced: AlgorithmId | undefined;
  for (const { content, line, offset } of lines) {
    if (isRemark(content)) continue;
    const found = readChecksumLine(content, sfv);
    for (const each of found) checksums.push({ ...each, algorithms: narrow(each, announced ?? hint), line });
    const next = found.length > 0 ? undefined : announcedAlgorithm(content);
    if (found.length === 0 && !next) problems.push(refuseLine(content, line, offset));
    announced = next;
  }
  const broken = checksums.every(isPiece) || isPrinted(checksums, lines) ? readBroken(text) : undefined;
  if (broken) return success({ checksums: [{ ...broken, line: 1 }], problems: [] });
  if (checksums.length > 0) return success({ checksums, problems });
  return failure(problems[0] ?? { code: 'nothing', message: '这里没有摘要：只有空行或注释' });
}

/**
 * Whether a digest is probably a piece of a longer one that was wrapped: lists of 64-bit checksums always have names.
 */
function isPiece({ name, digest }: Checksum): boolean {
  return name === undefined && digest.length <= 8;
}

/** Digits in groups on every line are a fingerprint as it is printed rather than several digests. */
function isPrinted(checksums: readonly Checksum[], lines: readonly ChecksumLine[]): boolean {
  const nameless = checksums.every(({ name }) => name === undefined);
  return nameless && lines.every(({ content }) => isRemark(content) || /^\s*[\da-f]{2,8}[\s:-]/i.test(content));
}

/** A digest may be broken over lines, as certificates show them. */
function readBroken(text: string): LineDigest | undefined {
  return /\n/.test(text.trim()) && text.length < 1000 ? readDigest(text.replace(/[\s\uFEFF]+/g, ' ')) : undefined;
}

function narrow({ algorithms }: LineDigest, hint: AlgorithmId | undefined): readonly AlgorithmId[] {
  return hint && algorithms.includes(hint) ? [hint] : algorithms;
}

interface ChecksumLine {
  readonly content: string;
  /** from 1 */
  readonly line: number;
  readonly offset: number;
}

/** Lines with where they begin; what belongs to a PGP signature is left out. */
function linesOf(text: string): readonly ChecksumLine[] {
  const lines: ChecksumLine[] = [];
  let offset = 0;
  let signature = false;
  for (const [index, raw] of text.split('\n').entries()) {
    const content = raw.replace(/^\uFEFF|\r$/g, '');
    if (content.startsWith('-----BEGIN PGP SIGNATURE')) signature = true;
    if (!signature) lines.push({ content, line: index + 1, offset });
    if (content.startsWith('-----END PGP SIGNATURE')) signature = false;
    offset += raw.length + 1;
  }
  return lines;
}

const remarks =
  /^(?:\s*$|[#;]|-----BEGIN PGP SIGNED|Hash: (?:SHA|MD5|RIPEMD)|CertUtil: |Path +: |Algorithm +Hash|[- \t]+$)/;

function isRemark(line: string): boolean {
  return remarks.test(line);
}
