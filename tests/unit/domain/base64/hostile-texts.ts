/** A generator of pseudo-random numbers (mulberry32): the same seed gives the same texts on every machine. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

export function randomBytes(random: (below: number) => number, length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, () => random(256));
}

const oddities = [
  ' ',
  '\n',
  '\r\n',
  '\t',
  '=',
  '==',
  '%3D',
  '%2b',
  '%2F',
  '%',
  '-',
  '_',
  '+',
  '/',
  '.',
  ',',
  ':',
  'data:',
];
const rarities = [
  '\u3000',
  '\u200b',
  '\ufeff',
  '＝',
  '雪',
  '😀',
  '\ud83d',
  '\udca9',
  '\0',
  '-----BEGIN X-----',
  'A',
  'é',
];

/** Base64 that was cut, broken and mixed with whatever comes along when text is copied. */
export function hostileText(random: (below: number) => number): string {
  const bytes = Buffer.from(randomBytes(random, random(60)));
  let text = bytes.toString(random(2) ? 'base64' : 'base64url');
  if (random(3) === 0) text = text.slice(0, random(text.length + 1));
  const pieces = [...oddities, ...rarities];
  for (let count = random(5); count > 0; count -= 1) {
    const at = random(text.length + 1);
    text = text.slice(0, at) + pieces[random(pieces.length)]! + text.slice(at + random(2));
  }
  if (random(20) === 0) text = `data:${random(2) ? 'image/png;base64' : ''},${text}`;
  return random(20) === 0 ? `eyJhbGciOiJub25lIn0.${text}.` : text;
}
