/** A request as a command of curl describes it. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const bodyOption = /^(?:-d|--data(?:-raw|-binary|-ascii|-urlencode)?|--json)$/;
const valueOption =
  /^(?:-[A-Zbceotumwx]|--(?:user-agent|cookie|output|max-time|connect-timeout|user|proxy|form|referer|retry))$/;
const longest = 100_000;

/** Reads a command as browsers and documents give it, for shells and for Windows; undefined for any other text. */
export function readCurl(text: string): CurlRequest | undefined {
  if (text.length > longest || !/^\$?\s*curl(?:\.exe)?\s/.test(text)) return undefined;
  const words = wordsOf(
    /\^["\n&]/.test(text) ? text.replaceAll(/\^(.|\n)/g, (_, sign: string) => (sign === '\n' ? ' ' : sign)) : text,
  );
  const headers: Record<string, string> = {};
  const bodies: string[] = [];
  let method: string | undefined;
  let url: string | undefined;
  for (let at = words[0] === '$' ? 2 : 1; at < words.length; at += 1) {
    const word = words[at]!;
    const value = words[at + 1] ?? '';
    if (word === '-H' || word === '--header') addHeader(headers, value);
    else if (word === '-X' || word === '--request') method = value;
    else if (word === '--url') url = value;
    else if (bodyOption.test(word)) bodies.push(value);
    else if (!valueOption.test(word)) {
      if (!word.startsWith('-')) url ??= word;
      continue;
    }
    at += 1;
  }
  if (url === undefined) return undefined;
  const body = bodies.length > 0 ? { body: bodies.join('&') } : {};
  return { method: method ?? (bodies.length > 0 ? 'POST' : 'GET'), url, headers, ...body };
}

function addHeader(headers: Record<string, string>, line: string): void {
  const colon = line.indexOf(':');
  if (colon > 0) headers[line.slice(0, colon)] = line.slice(colon + 1).trim();
}

/** The words of a command by the rules of a shell: quotes, escapes, and lines that go on. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '\\' && quote !== "'") {
      at += 1;
      if (text[at] !== '\n') word = (word ?? '') + unescape(text[at] ?? '', quote);
    } else if (quote ? sign === quote : sign === '"' || sign === "'") {
      word ??= '';
      quote = quote ? '' : sign;
    } else if (!quote && /\s/.test(sign)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + sign;
  }
  return word === undefined ? words : [...words, word];
}

/** Within double quotes a backslash stands for itself unless it escapes a sign of the shell. */
function unescape(sign: string, quote: string): string {
  return quote === '"' && !/["\\$`]/.test(sign) ? `\\${sign}` : sign;
}
