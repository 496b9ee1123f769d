/**
 * The plain words of a pasted text: without HTML tags and entities, white space and line breaks, which mean nothing in
 * Chinese. NFKC replaces full-width digits and signs and the look-alike characters that PDF readers copy (⽉ for 月).
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#\d{1,6}|[a-z]{2,8});/gi, ' ')
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '');
}
