const scalars = [
  '0',
  '-0',
  '1.50',
  '1e400',
  '-12.34E+05',
  '123456789012345678901234567890',
  '""',
  '"雪"',
  '"\\u00e9\\uFfF0\\n"',
];
const words = ['true', 'false', 'null', '"😀"', '"\ud800"', '"\\\\"'];
const spaces = ['', '', '', ' ', '\n', '\t', '\r\n'];
const keys = ['"a"', '"b"', '""'];
const splinters = [...'{}[]:,"\\/\'+-.eE0123456789 \n\t\r\u00a0\ufeff\u2028\0utrfalsn中'];

/** Writes JSON texts, and spoils them. None of the strings written has white space in it. */
export function createWriter(random: () => number) {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const pick = <Item>(items: ArrayLike<Item>): Item => items[upTo(items.length - 1)]!;
  const around = (text: string) => pick(spaces) + text + pick(spaces);
  const list = (make: () => string) => Array.from({ length: upTo(4) }, make).join(',');

  /** A JSON text with spaces in any place, so that every rule of the grammar comes up. */
  function write(depth: number): string {
    const kind = depth > 0 ? upTo(3) : 0;
    if (kind < 2) return around(pick([...scalars, ...words]));
    if (kind === 2) return around(`[${list(() => write(depth - 1)) || pick(spaces)}]`);
    return around(`{${list(() => `${around(pick(keys))}:${write(depth - 1)}`) || pick(spaces)}}`);
  }

  /** The text with something taken out of it or put into it. */
  function mutate(text: string): string {
    const at = upTo(text.length);
    const cut = text.slice(at + upTo(2));
    return text.slice(0, at) + pick(['', pick(splinters), pick(splinters) + pick(splinters)]) + cut;
  }

  /** Pieces of JSON in any order. */
  function heap(): string {
    return Array.from({ length: 1 + upTo(5) }, () => pick([...splinters, ...scalars, ...words])).join('');
  }

  return { write, mutate, heap, upTo, pick };
}
