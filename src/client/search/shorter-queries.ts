/** Shorter questions than one that nothing answers: its words one by one, or the two ends of its only one. */
export function shorterQueries(q: string): string[] {
  const words = q.split(/\s+/).filter(Boolean);
  if (words.length > 1) return [...new Set(words)].slice(0, 6);
  const characters = Array.from(words[0] ?? '');
  if (characters.length < 3) return [];
  const half = Math.max(2, Math.ceil(characters.length / 2));
  return [characters.slice(0, half).join(''), characters.slice(-half).join('')];
}
