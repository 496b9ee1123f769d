import { failure, type Result } from '../result.ts';
import type { JsonErrorCode } from './refuse.ts';
import { placeAt } from './place.ts';
import type { Source } from './source.ts';
import { badUtf8At, decodeText } from './utf8.ts';
import { type JsonSummary, validateText } from './validate.ts';

export function checkSource({ bytes, isText }: Source): Result<JsonSummary, JsonErrorCode> {
  const bad = isText ? -1 : badUtf8At(bytes);
  if (bad >= 0) {
    const place = placeAt(bytes, bad, isText);
    return failure({ code: 'bad-utf8', message: `第 ${place.line} 行第 ${place.column} 个字符不是 UTF-8`, ...place });
  }
  const marked = !isText && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return validateText(decodeText(bytes, marked ? 3 : 0));
}
