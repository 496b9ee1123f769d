/**
 * The index tokens of a folded text: every character, every two neighbours, and every three of ASCII, where two letters tell little. A
 * token never spans white space, so that a text that contains a term has all of the term's tokens. Three ideographs are no token: most
 * triples stand in one text alone and would take half of the index. Segmenting Chinese into words would lose up to a third of the
 * hits of a substring search.
 */
export function textTokens(folded: string): Set<string> {
  const tokens = new Set<string>();
  for (const word of folded.split(/\s+/)) {
    let before = '';
    let pair = '';
    for (const character of word) {
      tokens.add(character);
      if (before) tokens.add(before + character);
      if (isAscii(pair) && isAscii(character)) tokens.add(pair + character);
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
  if (characters.length < 2) return characters;
  return characters.slice(1).flatMap((_, at) => tokensAt(characters, at));
}

/** The token that begins at a character; none where the neighbours before or behind imply it. */
function tokensAt(characters: readonly string[], at: number): string[] {
  const triple = characters.slice(at, at + 3).join('');
  if (characters.length > at + 2 && isAscii(triple)) return [triple];
  const pair = characters.slice(at, at + 2).join('');
  const isImplied = at > 0 && isAscii(characters[at - 1] + pair);
  return isImplied ? [] : [pair];
}

const isAscii = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

/**
 * Whether a term is a single token, so that the index alone answers it; for longer terms the index only finds
 * candidates.
 */
export function isToken(term: string): boolean {
  const { length } = [...term];
  return !term.includes(' ') && (length <= 2 || (length === 3 && isAscii(term)));
}
