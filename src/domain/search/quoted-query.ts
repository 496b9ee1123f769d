/** A query as a sentence names it: in quotes, unless whoever asked has written some, since `““雪窗””` reads like a mistake. */
export function quotedQuery(query: string): string {
  return /["“”「」『』＂｢｣]/.test(query) ? query : `“${query}”`;
}
