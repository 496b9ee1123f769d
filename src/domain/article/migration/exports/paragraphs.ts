/** A part of a text; in code nothing is changed. */
export interface TextPiece {
  readonly text: string;
  readonly isCode: boolean;
}

const block =
  '(?:table|thead|tfoot|caption|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|blockquote|address|style|script|p|h[1-6]|hr|fieldset|section|article|aside|header|footer|figure|figcaption|details|summary|iframe)';
const blockTag = new RegExp(`(</?${block}(?=[\\s/>])[^<>]{0,2000}>)`, 'gi');
const startsBlock = new RegExp(`^</?${block}(?=[\\s/>])`, 'i');

/** Makes paragraphs and line breaks of empty lines and lines, as WordPress does when it shows a text of its older editor. */
export function addParagraphs(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text, isCode }) => (isCode ? `\n\n${text}\n\n` : paragraphsOf(text))).join('');
}

function paragraphsOf(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(blockTag, '\n\n$1\n\n')
    .replace(/(<!--(?:more|nextpage)[^<>]{0,200}-->)/g, '\n\n$1\n\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      startsBlock.test(part) || part.startsWith('<!--') ? part : `<p>${part.replace(/\n/g, '<br>\n')}</p>`,
    )
    .join('\n');
}
