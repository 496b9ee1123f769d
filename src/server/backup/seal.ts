import { createHash } from 'node:crypto';
import { BackupError } from './backup-error.ts';

/** The beginning of a gzip member with a comment (RFC 1952), and an empty deflate stream with its checksum and length of 0. */
const memberStart = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff]);
const memberEnd = Buffer.from([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const commentStart = 'sha256 ';
const sealStart = Buffer.concat([memberStart, Buffer.from(commentStart, 'latin1')]);
const sealBytes = sealStart.length + 64 + memberEnd.length;

/**
 * Appends an empty gzip member whose comment is the SHA-256 of all bytes before it. Every program that unpacks gzip passes over it; with
 * it no byte of the file can change unnoticed, not even the unused bits of gzip and tar (decision 154).
 */
export async function* seal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield sealOf(hash.digest('hex'));
}

function sealOf(hex: string): Buffer {
  return Buffer.concat([sealStart, Buffer.from(hex, 'latin1'), memberEnd]);
}

/** Passes the bytes before the seal on, and throws at the end where they are not those that were sealed. */
export async function* unseal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk]);
    const body = rest.subarray(0, Math.max(0, rest.length - sealBytes));
    rest = rest.subarray(body.length);
    if (body.length === 0) continue;
    hash.update(body);
    yield body;
  }
  if (rest.equals(sealOf(hash.digest('hex')))) return;
  const hasSeal = rest.length === sealBytes && rest.subarray(0, sealStart.length).equals(sealStart);
  throw hasSeal ? damageError() : new BackupError('cut', '备份不完整：文件的末尾缺失或被改动过。');
}

export const damageError = (cause?: unknown): BackupError =>
  new BackupError('damaged', '备份已损坏：内容与写下时不一致。', cause);
