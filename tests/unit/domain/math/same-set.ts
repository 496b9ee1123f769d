import { codeOf, createRandom, makeQuestions, presets } from '#domain/math/index.ts';

/** Twenty questions of every preset for one seed, as text: what must be the same wherever it is made. */
export function everySet(seed: number): string {
  return presets
    .map(({ id, recipes }) => {
      const set = makeQuestions({ count: 20, recipes }, createRandom(seed));
      return `${id} ${codeOf(seed)} ${set.ok ? set.value.map(({ text, answer }) => `${text} ${answer.text}`).join(';') : set.error.message}`;
    })
    .join('\n');
}
