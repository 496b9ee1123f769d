import { decodeBase64, encodeBase64 } from '../../src/domain/base64/index.ts';
import { compare } from './compare.ts';

const bytes = Uint8Array.from({ length: 1024 * 1024 }, (_, index) => (index * 31 + (index >> 8)) & 255);
const text = Buffer.from(bytes).toString('base64');

export async function benchBase64(): Promise<void> {
  await compare('编码 1 MiB', [
    { name: 'encodeBase64', run: repeat(() => encodeBase64(bytes)) },
    { name: 'Buffer', run: repeat(() => Buffer.from(bytes.buffer).toString('base64')) },
  ]);
  await compare('解码 1 MiB（并检查每个字符）', [
    { name: 'decodeBase64', run: repeat(() => decodeBase64(text)) },
    { name: 'Buffer（不检查）', run: repeat(() => Buffer.from(text, 'base64')) },
  ]);
}

function repeat(work: () => unknown): (count: number) => void {
  return (count) => {
    for (let index = 0; index < count; index += 1) work();
  };
}
