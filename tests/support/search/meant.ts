import { type Article, generateArticles } from './articles.ts';
import { meantArticles, meantQuestions } from './meant-articles.ts';
import { createRandom, type Random } from './random.ts';

/** A question, and the article that whoever asks has in mind. */
export interface MeantQuestion {
  readonly kind: string;
  readonly query: string;
  readonly id: string;
}

/** Kinds whose queries other articles hold only in pieces. */
const inPieces = /问|错|正文/;
const total = 1_200;
/** So often another article says a word, each time in another place. */
const mentions = 6;

/**
 * Articles that are meant, the oldest of all, among newer ones that say the same words in passing, far apart from each other, or one
 * of them in the title.
 */
export function createMeantCorpus(seed: number): Article[] {
  const random = createRandom(seed);
  const others = generateArticles(total - meantArticles.length, seed + 1).map((article) => ({ ...article }));
  const any = () => others[random.below(others.length)]!;
  for (const [title] of meantArticles) {
    for (const word of title.match(/[\w+#.]{2,}/g) ?? [])
      for (let at = 0; at < 5; at += 1) mention(any(), word, { random, times: 1 });
  }
  for (const { kind, query } of meantQuestionList()) {
    const words = wordsOf(kind, query);
    for (let at = 0; at < 8; at += 1) {
      const other = any();
      for (const word of words) mention(other, word, { random, times: mentions });
    }
    if (words.length > 1) for (const word of words) any().title += word;
  }
  return [...meantArticles.map(meantArticle), ...others.map(withPresentHeadings)];
}

export function meantQuestionList(): MeantQuestion[] {
  return Object.entries(meantQuestions).flatMap(([kind, questions]) =>
    questions.map(([query, beginning]) => {
      const at = meantArticles.findIndex(([title]) => title.startsWith(beginning));
      return { kind, query, id: meantId(at) };
    }),
  );
}

/** A word that is said in a heading makes a paragraph of it. */
function withPresentHeadings(article: Article): Article {
  const lines = article.body.split('\n');
  return { ...article, headings: article.headings.filter((heading) => lines.includes(heading)) };
}

const meantId = (at: number): string => `meant-------${at}`.slice(-12);

function meantArticle([title, tags, headings, body]: (typeof meantArticles)[number], at: number): Article {
  const lines = headings.split('/').flatMap((heading, index) => (index === 0 ? [heading, body] : [heading]));
  return {
    id: meantId(at),
    title,
    tags: tags.split('/'),
    headings: headings.split('/'),
    body: lines.join('\n'),
    publishTime: 1_400_000_000 + at,
  };
}

/** The words that other articles mention: of a sentence pieces of it, so that none holds the sentence itself. */
function wordsOf(kind: string, query: string): readonly string[] {
  const words = query.match(/\p{Script=Han}+|[^\s\p{Script=Han}\p{P}]+/gu) ?? [];
  return inPieces.test(kind) ? words.flatMap((word) => word.match(/\p{Script=Han}{2}/gu) ?? []) : words;
}

interface Mentions {
  readonly random: Random;
  readonly times: number;
}

/** Says a word in so many places of an article. */
function mention(article: { body: string }, word: string, { random: { below }, times }: Mentions): void {
  for (let time = 0; time < times; time += 1) {
    const at = below(article.body.length + 1);
    article.body = `${article.body.slice(0, at)}，${word}，${article.body.slice(at)}`;
  }
}
