import { foreignHost, type ImageRule } from '#domain/article/foreign-images.ts';

const scheme = /(\]\(|mermaid )picture:(?=[\w-]+[\s)])/g;
const anchor = '#picture:';

/**
 * Makes the addresses of pictures that are not uploaded yet pass the renderer. They are `picture:KEY` in the text, a scheme the
 * renderer removes; as a fragment they pass, and the preview finds the pictures by it.
 */
export function pictureAnchor(text: string): string {
  return text.replace(scheme, `$1${anchor}`);
}

/** The key in the address of a rendered picture that is not uploaded yet. */
export function pictureKey(address: string | null): string | undefined {
  return address?.startsWith(anchor) ? address.slice(anchor.length) : undefined;
}

/** The address that shows a picture of the text; undefined for one that is not on this site, since nobody has asked for it yet. */
export function shownAddress(
  address: string,
  resolve: (key: string) => string | undefined,
  rule: ImageRule | undefined,
): string | undefined {
  const [, key] = /^picture:([\w-]+)$/.exec(address) ?? [];
  if (key !== undefined) return resolve(key);
  return /^(?:\/|https:)/.test(address) && foreignHost(address, rule) === undefined ? address : undefined;
}
