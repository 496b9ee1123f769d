/**
 * The sentences of a Markdown text; `join('')` gives the text again. The end of a line is a piece of its own (several
 * line ends are one), so that a new paragraph does not change the one before; code between fences is cut by line alone.
 */
export function splitSentences(text: string): string[] {
  const pieces: string[] = [];
  let fence: Fence | undefined;
  for (let at = 0; at < text.length;) {
    const lineEnd = endOfLine(text, at);
    const line = text.slice(at, lineEnd);
    const mark = fenceMark(line);
    if (fence || mark) pushSome(pieces, line);
    else pushSentences(pieces, line);
    fence = nextFence(fence, mark);
    const next = endOfBreaks(text, lineEnd);
    pushSome(pieces, text.slice(lineEnd, next));
    at = next;
  }
  return pieces;
}

const breaks = '\n\r';

function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && !breaks.includes(text[at]!)) at += 1;
  return at;
}

function endOfBreaks(text: string, from: number): number {
  let at = from;
  while (at < text.length && breaks.includes(text[at]!)) at += 1;
  return at;
}

interface Fence {
  readonly sign: string;
  readonly length: number;
  /** Whether only white space follows the fence; only such a line closes a block. */
  readonly bare: boolean;
}

function fenceMark(line: string): Fence | undefined {
  const [, signs, rest] = /^[ \t>]*(`{3,}|~{3,})(.*)$/s.exec(line) ?? [];
  return signs ? { sign: signs[0]!, length: signs.length, bare: rest?.trim() === '' } : undefined;
}

function nextFence(open: Fence | undefined, mark: Fence | undefined): Fence | undefined {
  if (!open || !mark) return open ?? mark;
  const closes = mark.bare && mark.sign === open.sign && mark.length >= open.length;
  return closes ? undefined : open;
}

function pushSentences(pieces: string[], line: string): void {
  for (let at = 0; at < line.length;) {
    const end = endOfSentence(line, at);
    pieces.push(line.slice(at, end));
    at = end;
  }
}

/**
 * Signs that end a sentence anywhere; the others end one only before a space, since they also stand within numbers and
 * names.
 */
const strongEnds = '。！？；…';
const weakEnds = '.!?;';
const closers = '”’」』）》】〉"\')]';

/** Every character is looked at once: a run of a hundred thousand exclamation marks is no more work than a sentence. */
function endOfSentence(line: string, from: number): number {
  for (let at = from; at < line.length;) {
    const run = at;
    let strong = false;
    for (; isOneOf(strongEnds + weakEnds, line[at]); at += 1) strong ||= strongEnds.includes(line[at]!);
    if (at === run) {
      at += 1;
      continue;
    }
    while (isOneOf(closers, line[at])) at += 1;
    const ended = at;
    while (isOneOf(' \t', line[at])) at += 1;
    if (strong || at > ended) return at;
  }
  return line.length;
}

function isOneOf(signs: string, sign: string | undefined): boolean {
  return sign !== undefined && signs.includes(sign);
}

function pushSome(pieces: string[], piece: string): void {
  if (piece !== '') pieces.push(piece);
}
