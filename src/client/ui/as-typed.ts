/** What is typed is a code, an address or a name of the reader's own: the device must not change it or remark on it. */
export const asTyped = { autoCapitalize: 'off', autoComplete: 'off', spellCheck: false } as const;
