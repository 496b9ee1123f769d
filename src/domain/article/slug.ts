/** The most code points of a slug. */
export const maxSlugLength = 80;

/** A slug, or none: letters and digits of any script, between them `-` and `_`; as a pattern for schemas. */
export const slugPattern = '^(?:[\\p{L}\\p{N}]+(?:[-_]+[\\p{L}\\p{N}]+)*)?$';

/** Makes a slug of any text; empty where the text has neither letters nor digits. */
export function toSlug(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...words.join('-')].slice(0, maxSlugLength).join('').replace(/-$/, '');
}
