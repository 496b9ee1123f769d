const longest = 3;

/**
 * What a folded text is indexed by: every character, every two and every three neighbours. Each token is a piece of the text
 * and none spans white space, so whatever contains a term has all of its tokens. Segmenting Chinese into words would lose up
 * to a third of what a substring finds.
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

/** Whether the index alone tells what contains the term; of longer ones it knows only where all the pieces are. */
export function isToken(term: string): boolean {
  return !term.includes(' ') && [...term].length <= longest;
}
