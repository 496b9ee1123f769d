/** Chinese and Japanese letters, their punctuation, and the full-width forms. */
const cjk =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]$/u;

/** Marks that Chinese shares with other scripts: quotation marks, dashes, the ellipsis, the middle dot. */
const shared = /^[\u2018\u2019\u201c\u201d\u2014\u2026\u00b7]$/u;

/** Whether a character is always written without spaces around it. */
export function isCjk(character: string): boolean {
  return cjk.test(character);
}

/** Whether a character may be a Chinese punctuation mark; only its neighbours can tell. */
export function isSharedMark(character: string): boolean {
  return shared.test(character);
}

/** The code point before a position in a text; a space at the beginning. */
export function characterBefore(text: string, place: number): string {
  if (place <= 0) return ' ';
  const unit = text.charCodeAt(place - 1);
  const isLow = unit >= 0xdc00 && unit <= 0xdfff;
  return text.slice(isLow && place > 1 ? place - 2 : place - 1, place);
}

/** The code point at a position in a text; a space at the end. */
export function characterAt(text: string, place: number): string {
  const code = text.codePointAt(place);
  return code === undefined ? ' ' : String.fromCodePoint(code);
}
