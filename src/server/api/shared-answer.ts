import { hash } from 'node:crypto';
import { compressed, type Encoding } from '../plugins/encoding.ts';

/** An answer that is the same for everybody who has no session: its bytes, made once. */
export interface SharedAnswer {
  readonly body: Buffer;
  readonly etag: string;
  /** Bytes it may come to hold. */
  readonly weight: number;
  readonly encode: (encoding: Encoding) => Promise<Buffer>;
}

export function shareAnswer(text: string): SharedAnswer {
  const body = Buffer.from(text);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    body,
    // Weak, because the same mark stands for the compressed forms.
    etag: `W/"${hash('sha1', body, 'base64')}"`,
    weight: body.length * 2,
    encode(encoding) {
      const known = encoded.get(encoding);
      if (known) return known;
      const making = compressed(body, encoding);
      encoded.set(encoding, making);
      return making;
    },
  };
}
