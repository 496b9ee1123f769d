import { foreignHost, type ImageRule } from '../../../../../domain/article/foreign-images.ts';
import { imageAddresses, withAddress } from '../../../../../domain/writing/written-images.ts';
import type { DraftForm } from '../../../../state/drafts/draft-form.ts';

/** An image of an article that lies on another host; `host` is empty where the address does not tell. */
export interface ForeignPicture {
  readonly address: string;
  readonly host: string;
}

type Pictured = Pick<DraftForm, 'content' | 'cover'>;

/** The images of text and cover on hosts that the owner of the site has not listed, each once. */
export function findForeignPictures({ content, cover }: Pictured, rule: ImageRule | undefined): ForeignPicture[] {
  const listed: ImageRule = { foreign: 'ask', origins: rule?.origins ?? [] };
  const written = imageAddresses(content).map(({ address }) => address);
  const named = cover.startsWith('picture:') ? written : [cover.trim(), ...written];
  return [...new Set(named)].flatMap((address) => {
    const host = address.startsWith('picture:') ? undefined : foreignHost(address, listed);
    return host === undefined ? [] : [{ address, host }];
  });
}

/** The form with another address for an image, wherever it is shown. */
export function replaceAddress<Form extends Pictured>(form: Form, address: string, url: string): Form {
  const cover = form.cover.trim() === address ? url : form.cover;
  return { ...form, cover, content: withAddress(form.content, address, url) };
}
