const maxQueries = 6;

/** Shorter questions than one that nothing answers: its words one by one and without quotes, or pieces of two characters of its only one. */
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
