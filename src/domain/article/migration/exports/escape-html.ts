import { escapeHtml } from '../../entities.ts';

/** Code as HTML, with its language where it is known. */
export const codeHtml = (code: string, language: string): string =>
  `<pre><code${language ? ` class="language-${escapeHtml(language)}"` : ''}>${escapeHtml(code)}</code></pre>`;

/** A picture as HTML, with its caption where it has one, which is HTML. */
export const pictureHtml = (address: string, alt = '', caption = ''): string =>
  `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

/** A link as a paragraph. */
export const linkHtml = (address: string, words: string): string =>
  `<p><a href="${escapeHtml(address)}">${escapeHtml(words || address)}</a></p>`;
