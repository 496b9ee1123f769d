/** The feed of the letters of the solar terms (GET): Atom. Its address stays in feed readers and never changes. */
export const termFeed = { path: '/feed/term.xml', type: 'application/atom+xml', title: '节气信' } as const;
