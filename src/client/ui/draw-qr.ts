/** A QR code as one path of an SVG: `size` modules wide and high. */
export interface DrawnQr {
  readonly size: number;
  readonly path: string;
}

/** The quiet zone that ISO/IEC 18004 asks for around a symbol, in modules. */
const margin = 4;

/** The view box of a drawn code, with its quiet zone. */
export function qrViewBox({ size }: DrawnQr): string {
  return `${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`;
}

/** Draws a text as a QR code. The encoder is fetched on demand, because few pages draw one. */
export async function drawQr(text: string): Promise<DrawnQr> {
  const { generate } = await import('lean-qr');
  const code = generate(text);
  const dark: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) dark.push(`M${x} ${y}h1v1h-1z`);
  }
  return { size: code.size, path: dark.join('') };
}
