const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  middot: '·',
  hellip: '…',
  ldquo: '“',
  rdquo: '”',
  mdash: '—',
  copy: '©',
  yen: '¥',
  times: '×',
};

/** A text without its HTML character references; undefined where it has none that is known. */
export function readEntities(text: string): string | undefined {
  const read = text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (written, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return names[name.toLowerCase()] ?? written;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
    },
  );
  return read === text ? undefined : read;
}
