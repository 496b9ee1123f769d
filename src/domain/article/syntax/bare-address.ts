const begin = /(?:www\.|https?:\/\/)/iy;
const asciiHost = /[a-z0-9_-]+(?:\.[a-z0-9_-]+)*/iy;
const anyHost = /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*/uy;
const port = /:\d{1,5}/y;
/** Characters that end a bare address: white space, `<`, a backtick and Chinese punctuation. */
const path =
  /[^\s<`\p{Cc}\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\u2018\u2019\u201c\u201d\u2014\u2026]*/uy;
const longest = 2_000;

/** Whether a bare address may begin at this position. It is called for every letter of a text, so it compares one number first. */
export function mayBeginAt(text: string, place: number): boolean {
  const lower = text.charCodeAt(place) | 0x20;
  if (lower !== 0x68 && lower !== 0x77) return false;
  begin.lastIndex = place;
  if (!begin.test(text)) return false;
  return !/[a-z0-9_/.@:-]/i.test(text.charAt(place - 1));
}

/** The address at a position that `mayBeginAt` found; an empty text when there is none after all. */
export function bareAddressAt(text: string, place: number, end: number): string {
  const part = text.slice(place, Math.min(end, place + longest));
  const scheme = take(begin, part, 0);
  const host = take(asciiHost, part, scheme.length) || take(anyHost, part, scheme.length);
  if (!host || labelsOf(host).some((label) => label.includes('_'))) return '';
  const authority = scheme.length + host.length + take(port, part, scheme.length + host.length).length;
  if (!/[/?#]/.test(part.charAt(authority))) return trimEnd(part.slice(0, authority));
  return trimEnd(part.slice(0, authority) + untilForeign(take(path, part, authority)));
}

function take(pattern: RegExp, text: string, place: number): string {
  pattern.lastIndex = place;
  return pattern.exec(text)?.[0] ?? '';
}

/** The last two labels of a host; GFM allows no underscores in them. */
function labelsOf(host: string): readonly string[] {
  return host.split('.').slice(-2);
}

/** Cuts an address before a `]` that it does not open, and before the stars that close an emphasis around it. */
function untilForeign(rest: string): string {
  let depth = 0;
  for (let index = 0; index < rest.length; index += 1) {
    const character = rest[index];
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (depth < 0 || (character === '*' && rest[index + 1] === '*')) return rest.slice(0, index);
  }
  return rest;
}

/** Removes the end that belongs to the sentence: punctuation, unpaired brackets and text that looks like an entity. */
function trimEnd(address: string): string {
  let unpaired = (address.match(/\)/g)?.length ?? 0) - (address.match(/\(/g)?.length ?? 0);
  let end = address.length;
  for (;;) {
    const last = address.charAt(end - 1);
    if (last === ')' && unpaired > 0) unpaired -= 1;
    else if (last === ';') end = beforeEntity(address, end) + 1;
    else if (!last || !'?!.,:*_~\'"'.includes(last)) return address.slice(0, end);
    end -= 1;
  }
}

function beforeEntity(address: string, end: number): number {
  const entity = /&[a-z0-9]+;$/i.exec(address.slice(Math.max(0, end - 40), end));
  return entity ? end - entity[0].length : end - 1;
}
