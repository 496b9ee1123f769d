import { readInput } from '#domain/hash/index.ts';
import { type Result, success } from '#domain/result.ts';
import { loneSurrogates } from '#domain/text/utf8.ts';
import type { DigestResult, TextInput } from './digest-request.ts';
import type { OpenDigester } from './digester.ts';
import { webAlgorithms, webDigest } from './web-crypto.ts';

export interface TextDigests extends DigestResult {
  /** The number of bytes that the text stands for. */
  readonly bytes: number;
  /** The number of unpaired surrogates, which are hashed as U+FFFD. */
  readonly lone: number;
}

/** Computes the digests of a text; fails where the text does not have the given form. */
export async function hashText(
  openDigester: OpenDigester,
  { text, form, ...wanted }: TextInput,
): Promise<Result<TextDigests>> {
  const read = readInput(text, form);
  if (!read.ok) return read;
  const bytes = read.value;
  const digester = await openDigester(wanted);
  digester.update(bytes);
  const { digests, refused } = digester.finish();
  // Where WebAssembly is forbidden, Web Crypto still works.
  const web = webAlgorithms(wanted.key);
  const saved = refused.filter(({ id, error }) => error.code === 'no-wasm' && web.includes(id));
  const native = await Promise.all(
    saved.map(async ({ id }) => ({ id, digest: await webDigest(id, bytes.slice(), wanted.key) })),
  );
  return success({
    bytes: bytes.length,
    lone: form === 'utf8' ? loneSurrogates(text) : 0,
    digests: [...digests, ...native],
    refused: refused.filter((each) => !saved.includes(each)),
  });
}
