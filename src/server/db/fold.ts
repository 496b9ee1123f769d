/**
 * Folds case and width (NFKC) of a text for comparisons. The result is stored in a column of its own, because the databases fold
 * differently: SQLite's `lower` knows ASCII only.
 */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
