import { failure, success, type Failure, type Result } from '../result.ts';
import { type Deviations, deviationsOf } from './deviations.ts';
import { base64Refusal } from './error-message.ts';
import {
  type Base64ErrorCode,
  type Base64Scan,
  type Base64Stop,
  endReading,
  history,
  moveTo,
  readWindow,
  startReading,
} from './scan.ts';

/** How decoding treats what RFC 4648 does not allow; lenient unless told otherwise. */
export interface DecodeOptions {
  /** Exactly RFC 4648: no white space, full padding, one alphabet, zero tail bits. */
  readonly strict?: boolean;
}

/** Options of a decoder that takes a text in pieces. */
export interface StreamOptions extends DecodeOptions {
  /** The number of characters of the first line before the first piece, such as the head of a data URI. */
  readonly from?: number;
}

/** A text decoded piece by piece; places in a failure are those in the whole text. */
export interface Base64Decoder {
  /** The bytes that a further piece (of ASCII or UTF-8) makes whole. After a failure every call gives the same one. */
  readonly push: (piece: Uint8Array) => Result<Uint8Array<ArrayBuffer>, Base64ErrorCode>;
  /** The remaining bytes, and the deviations of the whole text. */
  readonly finish: () => Result<Decoded, Base64ErrorCode>;
}

/** The bytes of a Base64 text, and in what its writing deviates from RFC 4648. */
export interface Decoded {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tolerated: Deviations;
}

/** A decoder of a text in pieces, which may be cut anywhere. */
export function createDecoder({ strict = false, from = 0 }: StreamOptions = {}): Base64Decoder {
  const reading = startReading(strict);
  moveTo(reading, { offset: from, line: 1, column: from + 1 });
  let refused: Failure<Base64ErrorCode> | undefined;

  function step(room: number, read: () => Base64Stop | undefined): Result<Uint8Array<ArrayBuffer>, Base64ErrorCode> {
    if (refused) return failure(refused);
    makeRoom(reading, room);
    const stop = read();
    if (!stop) return success(writtenBytes(reading));
    refused = base64Refusal(reading, stop);
    return failure(refused);
  }

  return {
    push: (piece) => step(piece.length, () => readBytes(reading, piece)),
    finish() {
      const rest = step(0, () => finishReading(reading));
      return rest.ok ? success({ bytes: rest.value, tolerated: deviationsOf(reading) }) : rest;
    },
  };
}

/** Enlarges the output: every four bytes at hand, those of a begun group included, become three at most. */
function makeRoom(reading: Base64Scan, pieceLength: number): void {
  const atHand = reading.held + reading.filled - history + pieceLength;
  reading.output = new Uint8Array(Math.ceil(atHand / 4) * 3);
  reading.to = 0;
}

/** A copy of the output in memory of exactly its size. */
export function writtenBytes({ output, to }: Base64Scan): Uint8Array<ArrayBuffer> {
  return to === output.length ? output : output.slice(0, to);
}

/** Passes bytes through the window. */
export function readBytes(reading: Base64Scan, piece: Uint8Array): Base64Stop | undefined {
  for (let at = 0; at < piece.length;) {
    const part = piece.subarray(at, at + reading.bytes.length - reading.filled);
    reading.bytes.set(part, reading.filled);
    reading.filled += part.length;
    at += part.length;
    const stop = readWindow(reading, false);
    if (stop) return stop;
  }
  return undefined;
}

/** Reads the bytes that the last piece left over, then the last group. */
export function finishReading(reading: Base64Scan): Base64Stop | undefined {
  return readWindow(reading, true) ?? endReading(reading);
}
