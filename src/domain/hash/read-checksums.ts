import { type Failure, failure, type Result, success } from '../result.ts';
import { characterName } from '../text/character-name.ts';
import { type AlgorithmId, algorithmOf, algorithmsOfLength } from './algorithms.ts';
import { announcedAlgorithm, type LineDigest, readChecksumLine } from './checksum-line.ts';
import { algorithmOfFileName, findAlgorithm } from './find-algorithm.ts';
import { readDigest } from './read-digest.ts';
import { readLabel } from './read-label.ts';

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

/** Why a line of a checksum file is not understood. */
type ChecksumErrorCode = 'nothing' | 'digest-length' | 'digest-character' | 'unknown-algorithm' | 'not-a-checksum';

type LineRefusal = Failure<ChecksumErrorCode>;

/** The failure for a line without a digest; its sentence follows from the probable intention. */
function refuseLine(content: string, line: number, offset: number): LineRefusal {
  const at = (column: number, code: ChecksumErrorCode, sentence: string): LineRefusal => ({
    code,
    message: `第 ${line} 行${sentence}`,
    offset: offset + column,
    line,
    column: column + 1,
  });
  const tag = /^\\?([\w./-]{1,20}) ?\(.*\) ?= ?(\S*)/.exec(content);
  if (tag) return refuseTagged(tag[1]!, tag[2]!, content, at);
  const label = readLabel(content);
  if (label?.algorithm) return at(label.at, 'digest-length', wrongLength(label.algorithm));
  const groups =
    label && /^[\da-f]+(?:[\s:-]+[\da-f]+)*$/i.test(label.digest) ? label.digest.replace(/[^\da-f]/gi, '') : '';
  if (label && groups !== '') return at(label.at, 'digest-length', lengthOf(groups.length));
  const start = content.search(/\S/);
  const word = /^\S{0,300}/.exec(content.slice(start))![0];
  if (word.length < 8) return at(start, 'not-a-checksum', notALine);
  const bad = word.search(/[^\da-f]/i);
  if (bad < 0) return at(start, 'digest-length', lengthOf(word.length));
  const rest = word.slice(bad + 1).replace(/[^\da-f]/gi, '').length;
  const close = bad + rest + 1 >= word.length - 1 && algorithmsOfLength(word.length / 2).length > 0;
  if (close)
    return at(
      start + bad,
      'digest-character',
      `第 ${start + bad + 1} 个字符${characterName(word, bad)}不是十六进制数字`,
    );
  return at(start, 'not-a-checksum', notALine);
}

const notALine = '无法识别摘要：应当是“摘要  文件名”、“算法 (文件名) = 摘要”或单独一个摘要';

function refuseTagged(
  tag: string,
  digest: string,
  content: string,
  at: (column: number, code: ChecksumErrorCode, sentence: string) => LineRefusal,
): LineRefusal {
  const id = findAlgorithm(tag);
  if (!id) return at(content.indexOf(tag), 'unknown-algorithm', `的算法“${tag}”无法识别`);
  return at(content.length - digest.length, 'digest-length', wrongLength(id));
}

function wrongLength(id: AlgorithmId): string {
  const { title, bits } = algorithmOf(id);
  return `的摘要不对：${title} 应当是 ${bits / 4} 个十六进制数字`;
}

function lengthOf(count: number): string {
  const near = [count - 1, count + 1, count - 2, count + 2].find((length) => algorithmsOfLength(length / 2).length > 0);
  const hint =
    near === undefined ? '' : near > count ? `，可能漏了 ${near - count} 个` : `，可能多了 ${count - near} 个`;
  return `有 ${count} 个十六进制数字，没有哪种算法的摘要是这个长度${hint}`;
}
