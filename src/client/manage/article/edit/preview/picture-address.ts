const scheme = /\]\(picture:(?=[\w-]+[\s)])/g;
const anchor = '#picture:';

/**
 * A picture that is not on the site yet stands in the text as `picture:KEY`. The renderer lets no such address through, and
 * rightly so; a fragment it does, and the preview finds the picture by it.
 */
export function pictureAnchor(text: string): string {
  return text.replace(scheme, `](${anchor}`);
}

/** The key in the address of a rendered picture. */
export function pictureKey(address: string | null): string | undefined {
  return address?.startsWith(anchor) ? address.slice(anchor.length) : undefined;
}
