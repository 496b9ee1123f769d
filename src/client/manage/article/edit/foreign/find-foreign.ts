import type { DraftForm } from '#client/state/drafts/draft-form.ts';
import { foreignHost, type ImageRule } from '#domain/article/foreign-images.ts';
import { imageAddresses, replaceImageAddress } from '#domain/editing/image-addresses.ts';

/** An image of an article on another host; `host` is empty where the address does not name one. */
export interface ForeignPicture {
  readonly address: string;
  readonly host: string;
}

type Pictured = Pick<DraftForm, 'content' | 'cover'>;

/** Finds the images of content and cover on hosts that the site's owner has not listed, each once. */
export function findForeignPictures({ content, cover }: Pictured, rule: ImageRule | undefined): ForeignPicture[] {
  const listed: ImageRule = { foreign: 'ask', origins: rule?.origins ?? [] };
  const written = imageAddresses(content).map(({ address }) => address);
  const named = cover.startsWith('picture:') ? written : [cover.trim(), ...written];
  return [...new Set(named)].flatMap((address) => {
    const host = address.startsWith('picture:') ? undefined : foreignHost(address, listed);
    return host === undefined ? [] : [{ address, host }];
  });
}

/** Replaces the address of an image wherever the form contains it. */
export function replaceAddress<Form extends Pictured>(form: Form, address: string, url: string): Form {
  const cover = form.cover.trim() === address ? url : form.cover;
  return { ...form, cover, content: replaceImageAddress(form.content, address, url) };
}
