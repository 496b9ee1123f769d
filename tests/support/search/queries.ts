import type { Article } from './articles.ts';
import { createRandom } from './random.ts';

export interface QueryClass {
  readonly name: string;
  readonly queries: readonly string[];
}

const english = (
  'java script React react native git GitHub sql SQLite http HTTPS json base64 ase6 c++ C# node.js utf-8 wi-fi a e z go gp ' +
  'type async await import exp token promise unicode index ORT'
).split(' ');
const absent = '鰰鱈 龘靐齉 齾齾齾 xyzzyq qq号码簿子 量子纠缠态蒸馏 zz9 雪窗集雪窗集雪 〇〇〇 𪚥 ㍿ ÄÖÜ'.split(' ');
const punctuation = ['，', '。', '：“', '）。', '《', 'ＡＢＣ', 'ｶﾞ', '😀', '𠮷野', 'é'];

/** Questions to articles like these: pieces of their texts, words of other alphabets, and what is in none of them. */
export function makeQueries(articles: readonly Article[], seed: number): QueryClass[] {
  const { below } = createRandom(seed);
  const text = () => articles[below(articles.length)]?.body ?? '';
  const han = (length: number) => pieceOf(text, below, new RegExp(`\\p{Script=Han}{${length}}`, 'gu'));
  const times = (count: number, make: () => string) => [...new Set(Array.from({ length: count }, make))];
  return [
    { name: '一个字', queries: [...new Set(['的', '一', '是', '不', ...times(70, () => han(1))])] },
    { name: '两个字', queries: times(70, () => han(2)) },
    { name: '三个字', queries: times(70, () => han(3)) },
    { name: '四个字', queries: times(70, () => han(4)) },
    { name: '两词相连', queries: times(30, () => han(2) + han(2)) },
    { name: '两词空格', queries: times(50, () => `${han(2)} ${han(2)}`) },
    { name: '英文', queries: english },
    { name: '中英混合', queries: times(30, () => pieceOf(text, below, /\p{Script=Han}{1,3}[A-Za-z]{2,6}/gu)) },
    { name: '引号里的', queries: times(30, () => `"${pieceOf(text, below, /[^\s"“”「」]{1,4} [^\s"“”「」]{1,4}/g)}"`) },
    { name: '标点、全角与别的文字', queries: punctuation },
    { name: '没有的', queries: absent },
  ];
}

function pieceOf(text: () => string, below: (limit: number) => number, pattern: RegExp): string {
  for (;;) {
    const found = text().match(pattern);
    if (found) return found[below(found.length)] ?? '';
  }
}
