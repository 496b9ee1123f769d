import { findHtml } from './find-html.ts';
import { type DroppedHtml, isPictureName, type MappedText, type Reference } from './mapped-text.ts';
import { destination, imageMarkdown } from './markup-tags.ts';

/** Finds the pictures and links of a text outside its code, in their order. Takes time in proportion to the length. */
export function findReferences({ prose, text }: MappedText): { references: Reference[]; dropped: DroppedHtml[] } {
  const html = findHtml(prose, text);
  const references = [...inlineReferences(prose), ...definitions(prose), ...embeds(prose), ...html.references];
  return { references: references.sort((one, other) => one.from - other.from), dropped: html.dropped };
}

function* inlineReferences(prose: string): Generator<Reference> {
  let open: { readonly isPicture: boolean }[] = [];
  const signs = /\\.|!?\[|\]\(?|\n[ \t]*\n/g;
  for (let found = signs.exec(prose); found; found = signs.exec(prose)) {
    const [sign] = found;
    if (sign.endsWith('[') && !sign.startsWith('\\')) open.push({ isPicture: sign.startsWith('!') });
    else if (sign.startsWith('\n')) open = [];
    else if (sign.startsWith(']')) {
      const opening = open.pop();
      const place = sign === '](' && opening ? destinationAt(prose, found.index + 2, opening.isPicture) : undefined;
      if (!place || !opening) continue;
      const { from, to, address, end } = place;
      yield {
        kind: opening.isPicture || isPictureName(address) ? 'picture' : 'link',
        from,
        to,
        address,
        write: destination,
      };
      signs.lastIndex = end;
    }
  }
}

/** No address is longer; the bound keeps a text of nothing but openings from taking the square of its length. */
const longest = 1000;
/** As deep as CommonMark lets brackets in an address be. */
const deepest = 32;

/** The address that begins at an offset, with the brackets around it; undefined where no link ends there. */
function destinationAt(prose: string, start: number, isPicture: boolean) {
  const window = prose.slice(start, start + longest);
  const from = start + (window.length - window.trimStart().length);
  const rest = prose.slice(from, start + longest);
  const bare = rest.startsWith('<') ? /^<([^<>\n]*)>/.exec(rest)?.[0] : balancedAddress(rest);
  if (bare === undefined) return undefined;
  const ending = /^\s{0,9}(?:"[^"]{0,500}"|'[^']{0,500}'|\([^()]{0,500}\))?\s{0,9}\)/.exec(rest.slice(bare.length));
  if (bare && ending) {
    const address = bare.startsWith('<') ? bare.slice(1, -1) : bare;
    return { from, to: from + bare.length, address, end: from + bare.length + ending[0].length };
  }
  // Many write file names with spaces and brackets, which other renderers forgive.
  const hasSpace = isPicture && /^[ \t]/.test(rest.slice(bare.length, bare.length + 1));
  const line = hasSpace ? (/^[^\n]{0,500}/.exec(rest)?.[0] ?? '') : '';
  const loose =
    /^[^"<>]*?\.(?:png|jpe?g|gif|webp|bmp|svg|avif|heic)(?=[ \t]{0,9}(?:["'][^"']{0,200}["'])?[ \t]{0,9}\))/i.exec(
      line,
    )?.[0];
  return loose === undefined ? undefined : { from, to: from + loose.length, address: loose, end: from + loose.length };
}

/** The characters up to white space or the bracket that closes the link. */
function balancedAddress(rest: string): string {
  let depth = 0;
  for (const { 0: sign, index } of rest.matchAll(/[\s()]/g)) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else return rest.slice(0, index);
    if (depth < 0 || depth > deepest) return rest.slice(0, index);
  }
  return rest;
}

/** The addresses of `[name]: address`. */
function* definitions(prose: string): Generator<Reference> {
  const line = /^([ \t>]{0,9}\[[^\]\n^][^\]\n]{0,200}\]:[ \t]{0,9})(<[^<>\n]{1,1000}>|[^\s<>]{1,1000})/gm;
  for (const { 0: whole, 1: opening = '', 2: written = '', index } of prose.matchAll(line)) {
    const address = written.replace(/^<|>$/g, '');
    const kind = isPictureName(address) ? 'picture' : 'link';
    yield { kind, from: index + opening.length, to: index + whole.length, address, write: destination };
  }
}

/** Pictures that Obsidian embeds by the name of the file. */
function* embeds(prose: string): Generator<Reference> {
  for (const { 0: whole, 1: name = '', 2: words = '', index } of prose.matchAll(
    /!\[\[([^\]\n|#]{1,300})(?:[|#]([^\]\n]{0,300}))?\]\]/g,
  )) {
    if (!isPictureName(name)) continue;
    const alt = /^\d+(?:x\d+)?$/.test(words) ? '' : words;
    const write = (address: string): string => imageMarkdown(address, alt);
    yield {
      kind: 'picture',
      from: index,
      to: index + whole.length,
      address: name,
      write,
      isForeign: true,
      isName: true,
    };
  }
}
