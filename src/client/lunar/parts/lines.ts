/** About how wide a text is at a size of 1: Han and full-width signs take one, all others about half. */
export function textWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += sign.codePointAt(0)! >= 0x2e80 ? 1 : 0.55;
  return width;
}

/** Puts pieces of text into lines of a width, each piece whole. */
export function inLines<Piece extends { readonly text: string }>(
  pieces: readonly Piece[],
  maxWidth: number,
  gap: number,
): Piece[][] {
  const lines: Piece[][] = [];
  let left = 0;
  for (const piece of pieces) {
    const width = textWidth(piece.text) + gap;
    const line = lines[lines.length - 1];
    if (line && width <= left) line.push(piece);
    else lines.push([piece]);
    left = (line && width <= left ? left : maxWidth + gap) - width;
  }
  return lines;
}
