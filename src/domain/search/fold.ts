/** A folded text, and for each of its UTF-16 units where in the original the piece it came from begins and ends. */
export interface FoldedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/**
 * Characters that join the letter before them: combining marks, half-width voicing marks, the jamo of a Hangul
 * syllable.
 */
const joining = '\\p{M}\\p{Cf}\\uff9e\\uff9f\\u1160-\\u11ff\\u3131-\\u318e\\uffa0-\\uffdc\\ud7b0-\\ud7ff';
/** Ideographs, lower-case letters and signs that fold to themselves: most of a text, so they are taken in runs. */
const plain = '\\n -@\\[-~\\u2014\\u2018-\\u201d\\u3001-\\u3029\\u4e00-\\u9fff';
/**
 * The most marks on one letter that are kept. No writing needs as many, and putting an unlimited number into canonical
 * order would take the square of their number.
 */
const maxJoined = 64;
const pieces = new RegExp(`([${plain}]+)(?![${joining}])|[^][${joining}]{0,${maxJoined}}`, 'gu');
/** Invisible characters: soft hyphens, joiners, byte order marks, and variation selectors. */
const unseen = /[\p{Cf}\ufe00-\ufe0f]/gu;
/** Halves of characters, which no database keeps. */
const halves = /\p{Cs}/gu;
const controls = /\p{Cc}/gu;

/**
 * A text without its differences of case and of width. It is folded piece by piece, so that every place in the result can be
 * told in the original; the databases, the server and the browser all compare texts folded by this one function.
 */
export function foldText(text: string): string {
  return text.replace(pieces, (piece: string, run: string | undefined) => run ?? foldPiece(piece));
}

/** Folds a text and remembers where everything came from. */
export function foldWithOffsets(text: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  const folded = text.replace(pieces, (piece: string, run: string | undefined, at: number) => {
    const result = run ?? foldPiece(piece);
    for (let index = 0; index < result.length; index += 1) {
      starts.push(run ? at + index : at);
      ends.push(run ? at + index + 1 : at + piece.length);
    }
    return result;
  });
  return { text: folded, starts, ends };
}

function foldPiece(piece: string): string {
  const seen = piece.replace(unseen, '').replace(halves, '\ufffd').replace(controls, ' ');
  return seen.normalize('NFKC').toLowerCase();
}
