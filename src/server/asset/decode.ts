import { createInflate } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { type CleanPicture, packedRows } from '#domain/picture/index.ts';
import { type RateAllowance, takeFrom } from '#domain/throttle/allowance.ts';
import { processLimit } from '../config/machine-share.ts';
import { limitConcurrency, limitConcurrencyPerUser } from '../runtime/concurrency.ts';

const runLimited = limitConcurrency(() => processLimit('pictures'), Infinity, '处理图片');
/**
 * Large pictures take seconds. Only one is decoded at once, so that a slot stays free for those of the site's pages (at most 4
 * million pixels); of several processes each has one slot, and another one is free.
 */
const largePixels = 8_000_000;
const runLargeLimited = limitConcurrency(1);
/** Pictures of one user are decoded one after the other, so that those of other users get their turn. */
const runPerUser = limitConcurrencyPerUser(12);

/** The pixels a user may upload: a hundred pictures of the site's pages at once, then one a second. */
const pixelRule = { most: 400_000_000, perSecond: 4_000_000 };
const maxPeople = 10_000;
const pixels = new Map<string, RateAllowance>();

/** The user who uploads a picture, and the time of the upload in seconds since the epoch. */
export interface Uploader {
  readonly userId: string;
  readonly now: number;
}

/** The picture is not decoded now; its sender has to wait so many seconds. */
export interface RetryLater {
  readonly wait: number;
}

/** Whether all pixels can be decoded, which the file's structure alone does not tell. */
export async function isDecodable(picture: CleanPicture, sender: Uploader): Promise<boolean | RetryLater> {
  const decoded = await decodeInQueue(picture, sender, async () => {
    await new Transformer(picture.bytes).crop(0, 0, 1, 1).rawPixels();
    return true;
  });
  return decoded ?? false;
}

const side = 256;
const quality = 82;

/** The picture as a WebP square of 256 pixels; undefined where its pixels cannot be decoded. */
export async function cropAvatar(
  picture: CleanPicture,
  sender: Uploader,
): Promise<Uint8Array<ArrayBuffer> | RetryLater | undefined> {
  const square = await decodeInQueue(picture, sender, () =>
    new Transformer(picture.bytes).rotate().resize({ width: side, height: side }).webp(quality),
  );
  return square && 'wait' in square ? square : square && new Uint8Array(square);
}

/** Runs the work within the user's allowance and the queues; undefined for a broken picture. */
async function decodeInQueue<Value>(
  picture: CleanPicture,
  { userId, now }: Uploader,
  work: () => Promise<Value>,
): Promise<Value | RetryLater | undefined> {
  const size = picture.width * picture.height;
  const taken = takeFrom(pixelRule, pixels.get(userId), { amount: size, now });
  if ('wait' in taken) return taken;
  if (pixels.size >= maxPeople) pixels.clear();
  pixels.set(userId, taken.after);
  const job = async (): Promise<Value | undefined> => ((await hasExactLength(picture)) ? work() : undefined);
  const inPlace = (): Promise<Value | undefined> => runLimited(job).catch(() => undefined);
  const done = await runPerUser(userId, async () => ({
    value: await (size > largePixels ? runLargeLimited(inPlace) : inPlace()),
  }));
  return done ? done.value : { wait: 3 };
}

async function hasExactLength({ bytes, type }: CleanPicture): Promise<boolean> {
  return type !== 'image/png' || inflatesExactly(bytes);
}

const chunkSize = 256 * 1024;

/**
 * Whether the rows of a cleaned PNG inflate to exactly the size in its header, with a valid checksum and nothing behind it: the
 * decoder stops at the last pixel and does not check the rest. The output is not kept, so its size does not matter.
 */
function inflatesExactly(bytes: Uint8Array): Promise<boolean> {
  const { packed, length } = packedRows(bytes);
  return new Promise((resolve) => {
    const inflate = createInflate({ chunkSize });
    let unpacked = 0;
    inflate.on('data', ({ length: more }: Buffer) => {
      unpacked += more;
      if (unpacked > length) inflate.destroy(new Error('more than the head says'));
    });
    inflate.on('error', () => resolve(false));
    inflate.on('end', () => resolve(unpacked === length && inflate.bytesWritten === packed.length));
    inflate.end(packed);
  });
}
