const han = /\p{Script=Han}/gu;

/** The characters on the drawn cover of an article: the first two Chinese ones of its title, else of its first tag that has two. */
export function coverSign(title: string, tags: readonly string[]): string {
  for (const text of [title, ...tags]) {
    const characters = text.match(han);
    if (characters && characters.length > 1) return characters.slice(0, 2).join('');
  }
  return Array.from(title.trim()).slice(0, 2).join('');
}
