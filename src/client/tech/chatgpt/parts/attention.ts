import { likelihoods } from '#domain/token/index.ts';

/** A word with what it has and what it looks for, in four made-up traits: animal, thing, action, anything else. */
interface Word {
  readonly text: string;
  readonly has: readonly number[];
  readonly seeks: readonly number[];
}

const words: readonly Word[] = [
  { text: '小猫', has: [3, 0, 0, 0], seeks: [1, 0, 0, 0] },
  { text: '跳不上', has: [0, 0, 3, 0], seeks: [1, 0.3, 0, 0] },
  { text: '桌子', has: [0, 3, 0, 0], seeks: [0.3, 0, 0.8, 0] },
  { text: '因为', has: [0, 0, 0, 1], seeks: [0.2, 0.2, 0.9, 0] },
  { text: '它', has: [1, 1, 0, 0], seeks: [0.9, 0.8, 0, 0] },
  { text: '太', has: [0, 0, 0, 1], seeks: [0.3, 0.3, 0, 0.5] },
];

/** Who is too low for the table is the cat, and what is too high for the cat is the table. */
const lastWords = {
  low: { text: '矮', has: [0, 0, 0, 1], seeks: [1, 0.46, 0.33, 0] },
  high: { text: '高', has: [0, 0, 0, 1], seeks: [0.46, 1, 0.33, 0] },
} as const;

/** The two ways to end the sentence. */
export type Ending = keyof typeof lastWords;

const wordsOf = (ending: Ending): readonly Word[] => [...words, lastWords[ending]];

/** The words of “小猫跳不上桌子，因为它太……” with one of its endings. */
export const textsOf = (ending: Ending): readonly string[] => wordsOf(ending).map(({ text }) => text);

/** How much the word at a place looks at each word up to itself: shares that add up to one. Those after it are not written yet. */
export function attentionOf(ending: Ending, at: number): readonly number[] {
  const sentence = wordsOf(ending);
  const { seeks } = sentence[at]!;
  const scores = sentence
    .slice(0, at + 1)
    .map(({ has }) => has.reduce((sum, trait, index) => sum + trait * seeks[index]!, 0));
  return likelihoods(scores, { temperature: 1, topP: 1 }).map(({ chance }) => chance);
}
