// Writes the samples of one thousand characters that the article of that name counts: node tests/generate/thousand-characters/generate.ts
// They are frozen in a file, so that a text of ours may change without changing what was measured.
import { readFileSync, writeFileSync } from 'node:fs';
import { ConverterBuilder } from 'opencc-js/core';
import * as preset from 'opencc-js/preset/cn2t';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const thousand = (text: string): string => [...text].slice(0, 1000).join('');

/** The paragraphs of a Markdown file, without its marks. */
function proseOf(markdown: string): string {
  const lines = markdown.replace(/^---\n[^]*?\n---\n|^```[^]*?^```$/gm, '').split('\n');
  const prose = lines.filter((line) => /^[\p{L}“《*]/u.test(line) && !line.startsWith('* '));
  return prose.join('\n').replace(/\[([^\]]*)\]\([^)]*\)|[*`]/g, '$1');
}

const plain = thousand(proseOf(read('src/server/seed/book/offline-first/01-what-remains.md')));
const toTraditional = ConverterBuilder(preset)({ from: 'cn', to: 'tw' });
const points = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, place) => String.fromCodePoint(from + place));

const samples = {
  plain,
  traditional: toTraditional(plain),
  // Su Shi, the two Rhapsodies on the Red Cliff, 1082.
  classical: thousand(read('tests/generate/thousand-characters/classical.txt')),
  code: thousand(read('src/server/seed/book/offline-first/app/07/client/outbox.js')),
  english: thousand(proseOf(read('src/docs/decisions/cold-pages.md'))),
  numbers: thousand(Array.from({ length: 400 }, (_, index) => index + 1).join('')),
  // Every sixth ideograph of Extension A.
  rare: thousand(
    points(0x3400, 0x4dc0)
      .filter((_, place) => place % 6 === 0)
      .join(''),
  ),
  emoji: thousand(
    points(0x1f300, 0x1fb00)
      .filter((sign) => /\p{Emoji_Presentation}/u.test(sign))
      .join('')
      .repeat(2),
  ),
};
writeFileSync(new URL('tests/fixtures/thousand-characters.json', root), `${JSON.stringify(samples, undefined, 2)}\n`);
