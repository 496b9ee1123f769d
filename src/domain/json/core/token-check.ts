import type { JsonSource } from './source.ts';

/** Compares what is written of a document with the document, piece by piece. */
export interface TokenCheck {
  readonly update: (written: Uint8Array) => void;
  /** Whether all tokens of the document were written, each with all its bytes, and nothing else. */
  readonly finish: () => boolean;
}

/**
 * Proves that formatting has changed white space between tokens alone. It shares no code with the pass that writes, which it judges. The
 * document is known to be JSON, so its white space outside of strings parts tokens; written white space must not part what is one token.
 */
export function createTokenCheck({ bytes: given, start }: JsonSource): TokenCheck {
  let at = start;
  let isInString = false;
  let isEscaped = false;
  let isSame = true;

  /** Compares a string up to its end; answers where it ends in the piece. */
  function compareString(written: Uint8Array, from: number): number {
    let index = from;
    let here = at;
    let escaped = isEscaped;
    let isOpen = true;
    for (; index < written.length && isOpen; index += 1, here += 1) {
      const sign = written[index]!;
      if (sign !== given[here]) {
        isSame = false;
        break;
      }
      if (escaped) escaped = false;
      else if (sign === 0x5c) escaped = true;
      else if (sign === 0x22) isOpen = false;
    }
    at = here;
    isInString = isOpen;
    isEscaped = escaped;
    return index;
  }

  /** Compares what stands outside of strings up to white space or the next string; answers where it ends in the piece. */
  function compareTokens(written: Uint8Array, from: number): number {
    let index = from;
    let here = at;
    while (index < written.length && written[index]! <= 0x20) index += 1;
    if (index > from && isInWord(given, here)) isSame = false;
    while (given[here]! <= 0x20) here += 1;
    let sign = written[index]!;
    while (sign > 0x20 && sign !== 0x22 && sign === given[here]) {
      index += 1;
      here += 1;
      sign = written[index]!;
    }
    // White space on either side is passed over in the next round; anything else differs.
    if (sign === 0x22 && sign === given[here]) {
      isInString = true;
      index += 1;
      here += 1;
    } else if (sign > 0x20 && !(given[here]! <= 0x20)) isSame = false;
    at = here;
    return index;
  }

  return {
    update(written) {
      for (let index = 0; index < written.length && isSame;)
        index = isInString ? compareString(written, index) : compareTokens(written, index);
    },
    finish() {
      while (given[at]! <= 0x20) at += 1;
      return isSame && at === given.length;
    },
  };
}

/**
 * Whether two documents consist of the same bytes, each as often, white space between tokens apart: what sorting keys must leave true. A
 * token that is lost, doubled or altered shows; two that changed places do not.
 */
export function haveSameBytes(one: JsonSource, other: JsonSource): boolean {
  const counts = countBytes(one);
  return countBytes(other).every((count, byte) => count === counts[byte]);
}

function countBytes({ bytes, start }: JsonSource): Uint32Array {
  const counts = new Uint32Array(256);
  let isInString = false;
  for (let at = start; at < bytes.length; at += 1) {
    const sign = bytes[at]!;
    if (!isInString && sign <= 0x20) continue;
    counts[sign]! += 1;
    if (sign === 0x22) isInString = !isInString;
    else if (sign === 0x5c) counts[bytes[(at += 1)]!]! += 1;
  }
  return counts;
}

/** Whether a number or a word goes on at an offset. */
function isInWord(bytes: Uint8Array, at: number): boolean {
  return at > 0 && at < bytes.length && isWordSign(bytes[at - 1]!) && isWordSign(bytes[at]!);
}

/** Digits, letters, and the signs of numbers. */
function isWordSign(sign: number): boolean {
  return (
    sign === 0x2b || (sign >= 0x2d && sign <= 0x39) || (sign >= 0x41 && sign <= 0x5a) || (sign >= 0x61 && sign <= 0x7a)
  );
}
