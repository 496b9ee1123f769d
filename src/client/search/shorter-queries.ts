const maxQueries = 6;

/** Suggests shorter queries for a query without hits: its words without quotes, or pairs of characters of its only word. */
export function shorterQueries(q: string): string[] {
  const words = q.split(/[\s"“”「」『』]+/).filter(Boolean);
  const word = words[0] ?? '';
  if (words.length > 1) return [...new Set(words)].slice(0, maxQueries);
  return /^[\x21-\x7e]*$/.test(word) ? firstHalf(word) : pairs(Array.from(word));
}

function firstHalf(word: string): string[] {
  return word.length > 3 ? [word.slice(0, Math.ceil(word.length / 2))] : [];
}

function pairs(characters: readonly string[]): string[] {
  if (characters.length < 3) return [];
  const starts = characters.map((_, index) => index).filter((index) => index % 2 === 0);
  const found = starts.map((start) =>
    characters
      .slice(Math.min(start, characters.length - 2))
      .slice(0, 2)
      .join(''),
  );
  return [...new Set(found)].slice(0, maxQueries);
}
