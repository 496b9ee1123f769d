import { failure, type Result, success } from '../../result.ts';

/** Messages show at most so much of a pointer or a value. */
const maxShown = 80;

/** Reads a JSON Pointer (RFC 6901) into its tokens, escapes undone; '' is the whole document and has no token. */
export function parsePointer(pointer: string): Result<readonly string[], 'bad-pointer'> {
  if (pointer === '') return success([]);
  const refuse = (complaint: string) =>
    failure({ code: 'bad-pointer' as const, message: `${showPointer(pointer)}不是 JSON Pointer：${complaint}` });
  if (!pointer.startsWith('/')) return refuse('要以 / 开头；整份文档写作空字符串');
  if (/~(?![01])/.test(pointer)) return refuse('~ 后面只能是 0 或 1');
  const tokens = pointer.slice(1).split('/');
  // “~01” is “~1”, so the slashes come first (RFC 6901 §4).
  return success(tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')));
}

/** Writes tokens as a JSON Pointer. */
export function writePointer(tokens: readonly string[]): string {
  return tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** A pointer as a message shows it. */
export function showPointer(pointer: string): string {
  return pointer === '' ? '文档的根' : `“${shorten(pointer)}”`;
}

/** The beginning of a text that is too long for a message. */
export function shorten(text: string): string {
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

/** The index that a token names in an array (RFC 6901 §4: decimal digits without leading zeros). */
export function indexOfToken(token: string): number | undefined {
  return /^(?:0|[1-9]\d{0,14})$/.test(token) ? Number(token) : undefined;
}
