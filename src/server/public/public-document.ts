import { hash } from 'node:crypto';
import { compress, type Encodable, type Encoding } from '../plugins/encoding.ts';

/** What is the same for all readers of its address: a page, the answer of a call, a feed, a sitemap, a calendar. */
export interface PublicDocument extends Encodable {
  readonly status: number;
  readonly etag: string;
  /** The bytes that the document takes in memory at most, its compressed forms included. */
  readonly weight: number;
  /** Whether there are so many of its kind that they must not displace pages from the cache. */
  readonly oneOfMany?: boolean;
  /** The path to which the address has moved; `status` then says so. */
  readonly location?: string;
  /** The content security policy of a page; undefined while developing. */
  readonly policy?: string | undefined;
  /** When a feed was first made of these articles, in seconds of the clock. */
  readonly changed?: number;
}

/** A document of this text, whose compressed forms are made once. */
export function documentOf(
  text: string,
  { status = 200, oneOfMany = false, compress: pack = compress } = {},
): PublicDocument {
  const body = Buffer.from(text);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    oneOfMany,
    body,
    // The tag is weak because the compressed forms have the same.
    etag: `W/"${hash('sha1', body, 'base64')}"`,
    weight: body.length * 2,
    encode(encoding) {
      const known = encoded.get(encoding);
      if (known) return known;
      const making = pack(body, encoding);
      encoded.set(encoding, making);
      return making;
    },
  };
}
