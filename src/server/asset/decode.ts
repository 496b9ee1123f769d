import { Transformer } from '@napi-rs/image';
import type { Picture } from '../../domain/picture/index.ts';
import { takeTurns } from '../turns.ts';
import { unpacksExactly } from './unpack.ts';

/** Each may take some hundred megabytes while it is unpacked, and its own thread of libuv's pool. */
const inTurn = takeTurns(2);

/** Whether all pixels can be unpacked: the container alone says nothing about them. */
export function decodes(picture: Picture): Promise<boolean> {
  const decoding = inTurn(async () => {
    if (!(await isExact(picture))) return false;
    await new Transformer(picture.bytes).crop(0, 0, 1, 1).rawPixels();
    return true;
  });
  return decoding.catch(() => false);
}

async function isExact({ bytes, type }: Picture): Promise<boolean> {
  return type !== 'image/png' || unpacksExactly(bytes);
}

const side = 256;
const quality = 82;

/** The picture as a square of 256 pixels, encoded anew; nothing where its pixels cannot be unpacked. */
export async function squareOf(picture: Picture): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const drawing = inTurn(async () => {
    if (!(await isExact(picture))) return undefined;
    return new Transformer(picture.bytes).rotate().resize({ width: side, height: side }).webp(quality);
  });
  const square = await drawing.catch(() => undefined);
  return square && new Uint8Array(square);
}
