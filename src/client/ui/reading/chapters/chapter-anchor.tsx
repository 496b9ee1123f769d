import type { ComponentProps } from 'react';
import { Link } from 'wouter';

/** A link to a chapter. One to a chapter of the present page is left to the browser, which knows how to go to a fragment. */
export function ChapterAnchor({ href, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  const Anchor = href.startsWith('#') ? 'a' : Link;
  return <Anchor href={href} {...rest} />;
}
