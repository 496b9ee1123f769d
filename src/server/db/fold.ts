/**
 * A text without its differences of case and of width, for comparing. Made here and kept in a column of its own, because
 * the two databases do not agree on it: SQLite's `lower` knows ASCII only.
 */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
