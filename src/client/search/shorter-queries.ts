const maxQueries = 6;

/** Words of a question that say nothing about what is looked for, and first the words that hold one of them. */
const questionWords = /(目的|的确|的士)|为什么|怎么样|怎么|怎样|如何|什么|哪些|哪个|能不能|是不是|有没有|的|[吗呢]$/g;

/**
 * Suggests shorter queries for a query without hits: its words, without quotes and the words of a question. Chinese and Latin words
 * stand apart.
 */
export function shorterQueries(q: string): string[] {
  const typed = q.split(/[\s"“”「」『』，。？！、,?!]+/);
  const words = typed
    .flatMap((word) => word.replace(questionWords, (_, kept?: string) => kept ?? ' ').split(' '))
    .flatMap((word) => word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [])
    .filter((word) => word !== q && (word.length > 1 || typed.includes(word)));
  return [...new Set(words)].slice(0, maxQueries);
}
