import { Transformer } from '@napi-rs/image';
import { type CleanPicture, packedRows } from '../../domain/picture/index.ts';
import { type RateAllowance, takeFrom } from '../../domain/throttle/allowance.ts';
import { limitConcurrency, limitConcurrencyPerUser } from '../runtime/concurrency.ts';
import { createInflate } from 'node:zlib';

/** Each may take some hundred megabytes while it is unpacked, and its own thread of libuv's pool. */
const runLimited = limitConcurrency(2);
/** Large ones take seconds; the other place stays free for pictures as our pages send them, which have 4 million pixels at most. */
const largePixels = 8_000_000;
const runLargeLimited = limitConcurrency(1);
/** One person's pictures come one after the other, so that others are let in between. */
const runPerUser = limitConcurrencyPerUser(12);

/** A hundred pictures of our pages at once, and one a second from then on. */
const pixelRule = { most: 400_000_000, perSecond: 4_000_000 };
const mostPeople = 10_000;
const pixels = new Map<string, RateAllowance>();

/** The user who uploads a picture, and the time of the upload in seconds since the epoch. */
export interface Uploader {
  readonly userId: string;
  readonly now: number;
}

/** Why a picture is not unpacked now: its sender has to wait so many seconds. */
export interface RetryLater {
  readonly wait: number;
}

/** Whether all pixels can be unpacked: the container alone says nothing about them. */
export async function isDecodable(picture: CleanPicture, sender: Uploader): Promise<boolean | RetryLater> {
  const decoded = await decodeInQueue(picture, sender, async () => {
    await new Transformer(picture.bytes).crop(0, 0, 1, 1).rawPixels();
    return true;
  });
  return decoded ?? false;
}

const side = 256;
const quality = 82;

/** The picture as a square of 256 pixels, encoded anew; nothing where its pixels cannot be unpacked. */
export async function cropAvatar(
  picture: CleanPicture,
  sender: Uploader,
): Promise<Uint8Array<ArrayBuffer> | RetryLater | undefined> {
  const square = await decodeInQueue(picture, sender, () =>
    new Transformer(picture.bytes).rotate().resize({ width: side, height: side }).webp(quality),
  );
  return square && 'wait' in square ? square : square && new Uint8Array(square);
}

/** Does the work in its turn; nothing where the picture is broken. */
async function decodeInQueue<Value>(
  picture: CleanPicture,
  { userId, now }: Uploader,
  work: () => Promise<Value>,
): Promise<Value | RetryLater | undefined> {
  const size = picture.width * picture.height;
  const taken = takeFrom(pixelRule, pixels.get(userId), { amount: size, now });
  if ('wait' in taken) return taken;
  if (pixels.size >= mostPeople) pixels.clear();
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
 * Whether the rows of a cleaned PNG unpack to exactly what its head says, with a right checksum and nothing behind it: the
 * decoder stops at the last pixel and looks no further. Nothing is held, so the size of what comes out does not matter.
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
