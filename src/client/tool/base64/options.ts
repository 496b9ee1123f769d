import { type Charset, charsets } from '#domain/base64/index.ts';

export const directions = ['auto', 'encode', 'decode'] as const;
export type Direction = (typeof directions)[number];

export const directionTitles: Readonly<Record<Direction, string>> = { auto: '自动', encode: '编码', decode: '解码' };

/** The options of the tool, all of which stand in the address. */
export interface Base64Options {
  readonly direction: Direction;
  readonly urlSafe: boolean;
  readonly padding: boolean;
  /** Whether the output is broken into lines of 76 characters, as in mail (RFC 2045). */
  readonly wrap: boolean;
  /** Whether each line of the text is converted by itself. */
  readonly lines: boolean;
  readonly dataUri: boolean;
  readonly strict: boolean;
  readonly charset: Charset | 'auto';
}

export const mimeWidth = 76;

/** Reads the options from an address such as `?mode=decode&strict=1`. */
export function readOptions(query: URLSearchParams): Base64Options {
  return {
    direction: directions.find((each) => each === query.get('mode')) ?? 'auto',
    urlSafe: query.get('url') === '1',
    padding: query.get('pad') !== '0',
    wrap: query.get('wrap') === '1',
    lines: query.get('lines') === '1',
    dataUri: query.get('uri') === '1',
    strict: query.get('strict') === '1',
    charset: charsets.find((each) => each === query.get('charset')) ?? 'auto',
  };
}

export function writeOptions(options: Base64Options): Record<string, string | undefined> {
  return {
    mode: options.direction === 'auto' ? undefined : options.direction,
    url: options.urlSafe ? '1' : undefined,
    pad: options.padding ? undefined : '0',
    wrap: options.wrap ? '1' : undefined,
    lines: options.lines ? '1' : undefined,
    uri: options.dataUri ? '1' : undefined,
    strict: options.strict ? '1' : undefined,
    charset: options.charset === 'auto' ? undefined : options.charset,
  };
}
