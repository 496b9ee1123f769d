/**
 * The words of a pasted text alone. Tags and entities of HTML go, full-width digits and signs become the plain ones, and so do
 * the look-alike characters that PDF readers copy (⽉ for 月); blanks and line breaks mean nothing in Chinese and go as well.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#\d{1,6}|[a-z]{2,8});/gi, ' ')
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '');
}
