/**
 * The names of the Trusted Types policies that the client creates, one for HTML and one for script addresses. The server's content
 * security policy allows no others.
 */
export const trustedTypes = { html: 'article-html', script: 'own-script' } as const;
