import { Text } from '@codemirror/state';

/** A slice of work that a key may have to wait for. */
const sliceMilliseconds = 6;
const pieceCharacters = 200_000;

async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Reads a file into a text, in slices of time. */
export async function readText(file: Blob): Promise<Text> {
  const content = (await file.text()).replace(/^\uFEFF/, '');
  let text = Text.empty;
  let started = performance.now();
  for (let from = 0; from < content.length;) {
    const to = endOfPiece(content, from);
    const piece = Text.of(content.slice(from, to).split(/\r\n?|\n/));
    text = from === 0 ? piece : text.append(piece);
    from = to;
    if (performance.now() - started < sliceMilliseconds) continue;
    await rest();
    started = performance.now();
  }
  return text;
}

/** The end of a piece that does not cut a line end of two characters. */
function endOfPiece(content: string, from: number): number {
  const to = from + pieceCharacters;
  return content[to - 1] === '\r' && content[to] === '\n' ? to + 1 : to;
}

/** Writes a text into a file, in slices of time. */
export async function writeFile(text: Text): Promise<Blob> {
  const pieces: Blob[] = [];
  let started = performance.now();
  for (let from = 0; from < text.length;) {
    let to = Math.min(text.length, from + pieceCharacters);
    // A character outside of the basic plane is not cut in two.
    if (/[\uD800-\uDBFF]$/.test(text.sliceString(to - 1, to))) to = Math.min(text.length, to + 1);
    pieces.push(new Blob([text.sliceString(from, to)]));
    from = to;
    if (performance.now() - started < sliceMilliseconds) continue;
    await rest();
    started = performance.now();
  }
  return new Blob(pieces);
}

/** The offset in UTF-16 units of a byte of the text in UTF-8. */
export function offsetOfByte(text: Text, byte: number): number {
  let bytes = 0;
  let offset = 0;
  for (const piece of text.iter()) {
    if (bytes + piece.length * 3 <= byte) {
      bytes += new TextEncoder().encode(piece).length;
      offset += piece.length;
      continue;
    }
    for (const character of piece) {
      if (bytes >= byte) return offset;
      bytes += bytesOf(character);
      offset += character.length;
    }
  }
  return offset;
}

function bytesOf(character: string): number {
  const point = character.codePointAt(0)!;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
