import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRandom, type Random } from './random.ts';

const texts = fileURLToPath(new URL('../../../src/server/seed/article/', import.meta.url));
const words = (
  'React TypeScript JavaScript Java Node.js SQLite PostgreSQL Git GitHub Linux Chrome Firefox Safari HTTP HTTPS JSON Base64 ' +
  'UTF-8 Unicode CSS HTML API PWA IndexedDB Service Worker Cache SHA-256 WebAssembly Fastify Vite npm Docker Redis Python ' +
  'Rust Go C++ C# iPhone Android Windows macOS Wi-Fi GPS DNS TCP IP CPU GPU SSD URL ISO ASCII GBK Token Promise async await ' +
  'import export function class const ＡＢＣ ｶﾞ 😀 𠮷野家 é'
).split(' ');
const idAlphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

export interface Article {
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** Some of the lines of the body. */
  readonly headings: readonly string[];
  /** As a reader sees it: a line for each block. */
  readonly body: string;
  readonly publishTime: number;
}

/** Chinese articles of about 500 characters, the same for the same seed: a Markov chain over the site's own texts. */
export function generateArticles(count: number, seed: number): Article[] {
  const { below } = createRandom(seed);
  const write = createWriter(createRandom(seed + 1));
  return Array.from({ length: count }, (_, index) =>
    withHeadings({
      id: Array.from({ length: 12 }, () => idAlphabet[below(64)]).join(''),
      title:
        write(6 + below(20))
          .replace(/\s+/g, ' ')
          .trim() || '无题',
      // A tag that ends within a surrogate pair would be refused.
      tags: Array.from({ length: below(4) }, () => write(2 + below(3)).replace(/[\s\p{P}\p{Cs}]/gu, '') || '杂'),
      body: write(60 + below(440) + below(440)),
      // Some share a second, and some are older than what was there before them.
      publishTime: 1_500_000_000 + Math.floor(index / 3) * 1_511 - below(3) * 40_000,
    }),
  );
}

/** So short a line is a heading. */
const longestHeading = 12;

function withHeadings(article: Omit<Article, 'headings'>): Article {
  const body = article.body
    .replace(/\s*\n\s*/g, '\n')
    .replace(/ +/g, ' ')
    .trim();
  return { ...article, body, headings: body.split('\n').filter(({ length }) => length <= longestHeading) };
}

/** The lines of the body as blocks, as the renderer writes them. */
export function htmlOf({ body, headings }: Pick<Article, 'body' | 'headings'>): string {
  const lines = body.split('\n').map((line) => {
    const tag = headings.includes(line) ? 'h2' : 'p';
    return `<${tag}>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${tag}>`;
  });
  return lines.join('\n');
}

/** Writes about so many characters: mostly as the shipped texts go on, here and there a rare or foreign word. */
function createWriter(random: Random): (length: number) => string {
  const { below } = random;
  const source = readTexts(texts);
  const follow = followers(source);
  const stray = strays(random);
  return (length) => {
    let at = below(source.length - 3);
    let text = source.slice(at, at + 2);
    while (text.length < length) {
      const next = follow.get(source.slice(at, at + 2)) ?? [0];
      at = below(40) === 0 ? below(source.length - 3) : (next[below(next.length)] ?? 0);
      text += below(25) === 0 ? stray() : (source[at + 1] ?? '');
    }
    return text;
  };
}

function strays({ below }: Random): () => string {
  const ideographs = commonIdeographs();
  return () => {
    // The first ones of the list come more often, as in any language.
    if (below(4) > 0) return ideographs[Math.floor(ideographs.length * (below(1_000_000) / 1_000_000) ** 3)] ?? '';
    const word = words[below(words.length)] ?? '';
    return below(2) ? word : ` ${word} `;
  };
}

/** For each pair of characters, where its second one stands before another: the chain goes on from any of them. */
function followers(source: string): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (let at = 0; at + 2 < source.length; at += 1) {
    const pair = source.slice(at, at + 2);
    const places = found.get(pair);
    if (places) places.push(at + 1);
    else found.set(pair, [at + 1]);
  }
  return found;
}

/** The Chinese of every article and book that comes with the site. */
function readTexts(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const markdown = names.toSorted().map((name) => readFileSync(folder + name, 'utf8'));
  const prose = markdown.map((text) => text.replace(/^---[\s\S]*?^---$/m, '').replace(/^```[\s\S]*?^```$/gm, ''));
  return prose
    .join('\n')
    .replace(/[^\n0-9\p{Script=Han}，。、；：？！“”（）《》]+/gu, '')
    .replace(/\n+/g, '\n');
}

/** The 3,755 ideographs that GB 2312 calls common. */
function commonIdeographs(): string[] {
  const bytes = Array.from({ length: 40 * 94 - 5 }, (_, index) => [0xb0 + Math.floor(index / 94), 0xa1 + (index % 94)]);
  return [...new TextDecoder('gbk').decode(Uint8Array.from(bytes.flat()))];
}
