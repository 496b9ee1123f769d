/**
 * The names of the Trusted Types policies that the client creates: for HTML that is shown, for HTML that is only read, and for script
 * addresses. The server's content security policy allows no others.
 */
export const trustedTypes = { html: 'article-html', foreign: 'foreign-html', script: 'own-script' } as const;
