const signs: Readonly<Record<string, string>> = { ' ': '·', '\n': '↵', '\r': '␍', '\t': '→', '\u3000': '□' };

/**
 * Makes the text of a token visible: signs replace white space, and code points name a token without visible
 * characters.
 */
export function visibleText(text: string): string {
  if (/^[\p{Cc}\p{Cf}\p{M}\p{Z}\p{Cn}\p{Co}]+$/u.test(text) && !/^[ \n\r\t\u3000]+$/.test(text)) {
    return Array.from(text, (character) => signs[character] ?? codeOf(character)).join(' ');
  }
  return text.replace(/[ \n\r\t\u3000]/g, (blank) => signs[blank]!);
}

/** Formats bytes as hexadecimal digits. */
export function hexText(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
}

function codeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
