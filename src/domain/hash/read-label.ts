import type { AlgorithmId } from './algorithms.ts';
import { findAlgorithm } from './find-algorithm.ts';

/** A digest behind a label (`SHA-256 checksum: …`, `校验和：…`). */
export interface LabelledDigest {
  /** Undefined where the words say no more than that it is a digest. */
  readonly algorithm: AlgorithmId | undefined;
  readonly digest: string;
  /** The offset of the digest in the line. */
  readonly at: number;
}

const generic = /checksums?|digest|hash|fingerprint|value|校验和|校验码|校验值|摘要|哈希值?|散列值?|指纹|的/gi;

/** Splits a line at its label; undefined where the text before the digest is no label but, say, a name. */
export function readLabel(line: string): LabelledDigest | undefined {
  const parts = /^(\s*([\p{L}][^:：=]{0,40}?)\s*[:：=]\s*)\S/u.exec(line);
  if (!parts) return undefined;
  const [, head = '', label = ''] = parts;
  const named = label.replaceAll(generic, ' ').trim();
  const algorithm = findAlgorithm(named);
  if (named !== '' && algorithm === undefined) return undefined;
  return { algorithm, digest: line.slice(head.length).trim(), at: head.length };
}
