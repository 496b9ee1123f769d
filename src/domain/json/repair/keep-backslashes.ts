/** A string that begins with a drive or a server: the backslashes of a Windows path, not yet doubled. */
const pathStart = /["'](?:[A-Za-z]:\\(?!\\)|\\\\[\w.$-]+\\(?!\\))/g;

/**
 * Matches an escape: those of JSON, an escaped quote of JavaScript, an escaped line end, and an escape cut off by the
 * end of the text. The repair understands all of them.
 */
const escape = /\\(?:["\\/bfnrt'`\n\r]|u[\dA-Fa-f]{4}|u[\dA-Fa-f]{0,3}$)/y;

/** A text whose literal backslashes are replaced by a placeholder until `restore` puts them back. */
export interface KeptBackslashes {
  readonly text: string;
  /** Puts them, escaped, into the strings of a JSON text. */
  readonly restore: (json: string) => string;
}

/**
 * Hides the backslashes that begin no escape (`C:\Users`, `\d+`) from the repair, which would drop them. In a path with one of these no
 * backslash is an escape, also not that of `\new`.
 */
export function keepBackslashes(text: string): KeptBackslashes {
  const sign = text.includes('\\') ? unusedSign(text) : undefined;
  if (sign === undefined) return { text, restore: (json) => json };
  return { text: hide(hidePaths(text, sign), sign), restore: (json) => json.replaceAll(sign, '\\\\') };
}

/** A character for private use that the text has not. */
function unusedSign(text: string): string | undefined {
  for (let code = 0xe000; code < 0xf900; code += 1) {
    const sign = String.fromCharCode(code);
    if (!text.includes(sign)) return sign;
  }
  return undefined;
}

function hide(text: string, sign: string): string {
  const parts: string[] = [];
  let done = 0;
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at)) {
    escape.lastIndex = at;
    const length = escape.exec(text)?.[0].length;
    if (length === undefined) {
      parts.push(text.slice(done, at), sign);
      done = at + 1;
    }
    at += length ?? 1;
  }
  return parts.join('') + text.slice(done);
}

function hidePaths(text: string, sign: string): string {
  const parts: string[] = [];
  let done = 0;
  for (const { index } of text.matchAll(pathStart)) {
    if (index < done) continue;
    const end = endOfPath(text, index + 1, text[index]!);
    const path = text.slice(index + 1, end);
    // A path that JSON can read as it stands may be no path.
    if (hide(path, sign) === path && !/(?:^|[^\\])(?:\\\\)*\\$/.test(path)) continue;
    const server = path.startsWith('\\\\') ? 2 : 0;
    parts.push(text.slice(done, index + 1), sign.repeat(server), hideAll(path.slice(server), sign));
    done = end;
  }
  return parts.join('') + text.slice(done);
}

/** A pair of backslashes is one that is escaped already. */
function hideAll(path: string, sign: string): string {
  return path.replaceAll(/\\\\?/g, sign);
}

/** A path may end with a backslash, so that its last quote looks escaped. */
function endOfPath(text: string, start: number, quote: string): number {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\n') return at;
    if (text[at] !== quote) continue;
    if (text[at - 1] !== '\\' || /^[ \t]*(?:[,}\]\r\n]|$)/.test(text.slice(at + 1, at + 100))) return at;
  }
  return text.length;
}

/** Where the string at a place ends if it begins as a Windows path whose backslashes are not doubled. */
export function pathEnd(text: string, start: number): number | undefined {
  const [found] = text.slice(start, start + 100).matchAll(pathStart);
  if (found?.index !== 0) return undefined;
  return endOfPath(text, start + 1, text.charAt(start));
}
