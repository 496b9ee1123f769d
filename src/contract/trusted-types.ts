/**
 * The policies of Trusted Types that our pages have, by what each lets through: the client makes just these, and the server's
 * content security policy allows no other.
 */
export const trustedTypes = { html: 'article-html', script: 'own-script' } as const;
