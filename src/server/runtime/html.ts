import { createHash } from 'node:crypto';

/** The placeholder in the single file that the server replaces with the site's settings. */
export const statePlaceholder = '<!--state-->';

/** A script element with JSON, which browsers do not run. */
export function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${scriptJson(data)}</script>`;
}

/**
 * JSON for a script element: what could end the element, or begin a comment or another script in it, is escaped, as the HTML standard
 * advises. Every other `<` stays, so that the compression finds the HTML of an article again that stands in the page as well.
 */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll(/<(?=!--|\/?script)/gi, '\\u003c');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** The content security policy's name for an inline script or style. */
export function hashSource(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
