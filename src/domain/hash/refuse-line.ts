import type { Failure } from '../result.ts';
import { type AlgorithmId, algorithmOf, algorithmsOfLength } from './algorithms.ts';
import { findAlgorithm } from './find-algorithm.ts';
import { characterNameAt } from './position.ts';
import { readLabel } from './read-label.ts';

/** Why a line of a checksum file is not understood. */
export type ChecksumErrorCode =
  | 'nothing'
  | 'digest-length'
  | 'digest-character'
  | 'unknown-algorithm'
  | 'not-a-checksum';

type LineRefusal = Failure<ChecksumErrorCode>;

/** The failure for a line without a digest; its sentence follows from the probable intention. */
export function refuseLine(content: string, line: number, offset: number): LineRefusal {
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
      `第 ${start + bad + 1} 个字符${characterNameAt(word, bad)}不是十六进制数字`,
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
