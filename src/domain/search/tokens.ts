const letters = /[a-z0-9]{3,}/g;
const isTriple = /^[a-z0-9]{3}$/;

/**
 * What a folded text is indexed by: every character, every two neighbours, and every three of Latin letters and digits.
 * Each token is a piece of the text and none spans white space, so whatever contains a term has all of its tokens.
 * Segmenting Chinese into words would lose up to a third of what a substring finds.
 */
export function textTokens(folded: string): Set<string> {
  const tokens = new Set<string>();
  for (const word of folded.split(/\s+/)) {
    let before = '';
    for (const character of word) {
      tokens.add(character);
      if (before) tokens.add(before + character);
      before = character;
    }
    for (const [run] of word.matchAll(letters)) triples(run).forEach((triple) => tokens.add(triple));
  }
  return tokens;
}

/** The tokens that everything containing the term has, without those that others of them imply. */
export function termTokens(term: string): string[] {
  if (isToken(term)) return [term];
  const characters = [...term];
  const pairs = characters.slice(1).map((character, index) => (characters[index] ?? '') + character);
  const found = (term.match(letters) ?? []).flatMap(triples);
  return [...new Set([...found, ...pairs.filter((pair) => !found.some((triple) => triple.includes(pair)))])];
}

/** Whether the index alone tells what contains the term; of longer ones it knows only where all the pieces are. */
export function isToken(term: string): boolean {
  return [...term].length <= 2 || isTriple.test(term);
}

function triples(run: string): string[] {
  return Array.from({ length: run.length - 2 }, (_, at) => run.slice(at, at + 3));
}
