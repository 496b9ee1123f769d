import type { Prompt } from './prompt.ts';

/** Finds the templates of a use (all where it is empty) that contain every search term. */
export function findPrompts(list: readonly Prompt[], { use, words }: { use: string; words: string }): Prompt[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((prompt) => {
    if (use !== '' && prompt.use !== use) return false;
    const text = [prompt.title, prompt.use, prompt.purpose, prompt.text].join('\n').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** Lists the uses of all templates in the order of the list. */
export function usesOf(list: readonly Prompt[]): string[] {
  return [...new Set(list.map(({ use }) => use))];
}
