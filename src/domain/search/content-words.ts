/** The words of a question that tell nothing about its subject. */
const questionWords =
  /为什么|为何|怎么样|怎么办|怎么|怎样|如何|什么|哪些|哪个|哪里|多少|能不能|可不可以|是不是|有没有|是否|可以|应该|需要|请问|没有|这样|那样|的话/g;
const englishWords = new Set(
  'a an and are at by can do does for from how i in is it my of on or should the to what when where which why with'.split(
    ' ',
  ),
);
/** Characters that are mostly words of grammar; they may be part of a word (用户), so that only their weight is left out. */
const grammar = new Set(
  '的了吗呢吧啊得地着过在里上下中和与跟及或把被用是有要会能该对为从到给让就都也还又很更最这那我你他它们个一不',
);

/** The greatest number of units that are looked for; a question of more words is told by its first ones. */
const maxUnits = 24;
const wordWeight = 2;

/**
 * The words that a question is about: the stretches of ideographs and the words of other scripts in its folded terms, without those
 * that only ask.
 */
export function contentWords(terms: readonly string[]): string[] {
  const words = terms
    .flatMap(
      (term) =>
        term
          .replace(questionWords, ' ')
          .match(/\p{Script=Han}+|[^\s\p{P}\p{S}\p{Script=Han}][^\s\p{P}\p{Script=Han}]*/gu) ?? [],
    )
    .filter((word) => weightOf(word) > 0 && !englishWords.has(word));
  return [...new Set(words)];
}

/** The pieces of words that an index knows: every two neighbouring ideographs, and words of other scripts as they are. */
export function unitsOf(words: readonly string[]): string[] {
  const units = words.flatMap((word) => (isHan(word) ? pairsOf(word).map(({ text }) => text) : [word]));
  return [...new Set(units)].slice(0, maxUnits);
}

/** The share of the weight of words that a text holds, from 0 to 1: of ideographs those that stand in it beside a neighbour. */
export function coverage(text: string, words: readonly string[]): number {
  const held = words.reduce((sum, word) => sum + (isHan(word) ? heldWeight(text, word) : wordWeightIn(text, word)), 0);
  return held / words.reduce((sum, word) => sum + weightOf(word), 0);
}

const isHan = (word: string): boolean => /^\p{Script=Han}/u.test(word);

function weightOf(word: string): number {
  return isHan(word) ? [...word].filter((character) => !grammar.has(character)).length : wordWeight;
}

interface Pair {
  readonly text: string;
  readonly characters: readonly number[];
}

/** The pairs of neighbours in a stretch of ideographs, with the places of both; a lone ideograph is its own. */
function pairsOf(word: string): Pair[] {
  const characters = [...word];
  if (characters.length === 1) return [{ text: word, characters: [0] }];
  return characters.slice(1).map((character, at) => ({ text: characters[at] + character, characters: [at, at + 1] }));
}

function heldWeight(text: string, word: string): number {
  const held = pairsOf(word).filter((pair) => text.includes(pair.text));
  const characters = [...word];
  const places = new Set(held.flatMap((pair) => pair.characters));
  return [...places].filter((at) => !grammar.has(characters[at]!)).length;
}

/** A word counts where another word begins with it. */
function wordWeightIn(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!) || isHan(text[at - 1]!)) return wordWeight;
  }
  return 0;
}
