import { useMemo, useState } from 'react';
import { type Base64ErrorCode, decodeText, encodeText } from '../../../domain/base64/index.ts';
import { type Result, success } from '../../../domain/result.ts';
import { useKeptText } from '../../state/use-kept-text.ts';

export type Direction = 'encode' | 'decode';

/** What the tool is doing; everything but the text stands in the address. */
export interface Base64Options {
  readonly direction: Direction;
  readonly urlSafe: boolean;
  readonly padding: boolean;
  readonly strict: boolean;
}

/** The text, which is kept on the device, the options, and what comes of both. */
export function useBase64(start: Base64Options) {
  const { text, type, input } = useKeptText<HTMLTextAreaElement>('tool/base64');
  const [options, setOptions] = useState(start);
  const result = useMemo(() => convert(text, options), [text, options]);
  return { text, type, input, options, setOptions, result };
}

function convert(
  text: string,
  { direction, urlSafe, padding, strict }: Base64Options,
): Result<string, Base64ErrorCode> {
  return direction === 'encode' ? success(encodeText(text, { urlSafe, padding })) : decodeText(text, { strict });
}

/** Reads the options from an address such as `?mode=decode&strict=1`. */
export function readOptions(search: string): Base64Options {
  const given = new URLSearchParams(search);
  return {
    direction: given.get('mode') === 'decode' ? 'decode' : 'encode',
    urlSafe: given.get('url') === '1',
    padding: given.get('pad') !== '0',
    strict: given.get('strict') === '1',
  };
}

export function writeOptions({ direction, urlSafe, padding, strict }: Base64Options): string {
  const query = new URLSearchParams();
  if (direction === 'decode') query.set('mode', 'decode');
  if (urlSafe) query.set('url', '1');
  if (!padding) query.set('pad', '0');
  if (strict) query.set('strict', '1');
  return query.toString();
}
