import { createHash } from 'node:crypto';

/** The placeholder in the single file that the server replaces with the site's settings. */
export const statePlaceholder = '<!--state-->';

/** A script element with JSON, which browsers do not run; `<` is escaped so that no text in it can end the element. */
export function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** The content security policy's name for an inline script or style. */
export function hashSource(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
