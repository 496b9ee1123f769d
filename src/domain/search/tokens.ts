const longest = 3;

/**
 * The index tokens of a folded text: every character, every two and every three neighbours. A token never spans white
 * space, so that a text that contains a term has all of the term's tokens. Segmenting Chinese into words would lose up
 * to a third of the hits of a substring search.
 */
export function textTokens(folded: string): Set<string> {
  const tokens = new Set<string>();
  for (const word of folded.split(/\s+/)) {
    let before = '';
    let pair = '';
    for (const character of word) {
      tokens.add(character);
      if (before) tokens.add(before + character);
      if (pair) tokens.add(pair + character);
      pair = before && before + character;
      before = character;
    }
  }
  return tokens;
}

/** The tokens that everything containing the term has, without those that others of them imply. */
export function termTokens(term: string): string[] {
  return [...new Set(term.split(' ').flatMap(wordTokens))];
}

function wordTokens(word: string): string[] {
  const characters = [...word];
  if (characters.length <= longest) return [word];
  return characters.slice(longest - 1).map((_, index) => characters.slice(index, index + longest).join(''));
}

/**
 * Whether a term is a single token, so that the index alone answers it; for longer terms the index only finds
 * candidates.
 */
export function isToken(term: string): boolean {
  return !term.includes(' ') && [...term].length <= longest;
}
