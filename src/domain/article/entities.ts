/** The renderer escapes the first four and nothing else; browsers write the last. */
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&nbsp;': '\u00a0',
};

/** The text that stands in HTML of this site's renderer, or in the same HTML as a browser writes it. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp|nbsp);/g, (entity) => entities[entity] ?? entity);
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML shows it, also in an attribute between double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign]!);
}
