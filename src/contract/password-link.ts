/** The address of a link that sets a password. The token is in the fragment, which no server and no proxy sees. */
export const passwordLinkPath = (token: string): string => `/reset#token=${token}`;

/** The token in the fragment of such an address; empty where there is none. */
export function readPasswordLink(fragment: string): string {
  return new URLSearchParams(fragment.slice(1)).get('token') ?? '';
}
