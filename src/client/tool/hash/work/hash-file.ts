import type { JobContext } from '#contract/worker-protocol.ts';
import { failure, type Result, success } from '#domain/result.ts';
import { readBytes, readFile } from '../../parts/read-file.ts';
import type { DigestResult, RelayedInput, HashFileInput } from './digest-request.ts';
import type { OpenDigester } from './digester.ts';
import { openByteSender, receiveBytes } from './relay.ts';
import { webDigest } from './web-crypto.ts';

/**
 * Reads a file once and computes the requested digests: the share of this worker here, those of WebCrypto where the
 * file fits into memory, and the rest in the workers to which the bytes are relayed.
 */
export async function hashFile(
  openDigester: OpenDigester,
  { file, whole, ports, ...wanted }: HashFileInput,
  { progress }: JobContext,
): Promise<Result<DigestResult, 'unreadable'>> {
  const digester = await openDigester(wanted);
  const senders = ports.map(openByteSender);
  let done = 0;
  try {
    const all = whole.length > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined;
    const native = all ? digestWhole(all, whole, wanted.key) : [];
    for await (const bytes of all ? readBytes(all) : readFile(file)) {
      // The bytes are sent to the other workers first, so that those hash them at the same time.
      for (const sender of senders) await sender.send(bytes);
      digester.update(bytes);
      done += bytes.length;
      progress(done, file.size);
    }
    if (done !== file.size) return unreadable;
    for (const sender of senders) sender.end();
    const own = digester.finish();
    return success({ digests: [...own.digests, ...(await native)], refused: own.refused });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return unreadable;
  }
}

/** Hashes the bytes that another worker reads and relays. */
export async function hashRelayedBytes(
  openDigester: OpenDigester,
  { port, ...wanted }: RelayedInput,
): Promise<DigestResult> {
  const digester = await openDigester(wanted);
  await receiveBytes(port, digester.update);
  return digester.finish();
}

const unreadable = failure({
  code: 'unreadable' as const,
  message: '无法读取文件：可能已移动或修改，没有读取权限，或者是文件夹',
});

/** Computes one digest after the other, because the browser copies the bytes for each. */
async function digestWhole(all: Uint8Array<ArrayBuffer>, ids: HashFileInput['whole'], key: HashFileInput['key']) {
  const digests: { id: (typeof ids)[number]; digest: Uint8Array }[] = [];
  for (const id of ids) digests.push({ id, digest: await webDigest(id, all, key) });
  return digests;
}
