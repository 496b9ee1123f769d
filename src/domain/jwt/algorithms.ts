/** What an algorithm asks of a key: its type (RFC 7518 §6.1, RFC 8037 §2) and, where there are several, its curve. */
export interface KeyShape {
  readonly type: 'oct' | 'RSA' | 'EC' | 'OKP';
  readonly curve?: string | undefined;
}

/** An algorithm of RFC 7518 §3.1, RFC 8037 or RFC 9864 in the terms of Web Cryptography. */
export interface JwtAlgorithm {
  readonly key: KeyShape;
  /** The parameters with which the key is imported, and with which it signs and verifies. */
  readonly parameters: CryptoParameters;
  /** The least length of the key in bits that RFC 7518 demands; 0 where the curve fixes it. */
  readonly minBits: number;
}

interface CryptoParameters {
  readonly name: string;
  readonly hash?: string;
  readonly namedCurve?: string;
  readonly saltLength?: number;
}

type KeyFormat = 'jwk' | 'raw' | 'spki' | 'pkcs8';
type Bytes = Uint8Array<ArrayBuffer>;

/** The part of `SubtleCrypto` that tokens need. */
export interface TokenCrypto {
  importKey(
    format: KeyFormat,
    key: object,
    parameters: CryptoParameters,
    extractable: boolean,
    uses: ('sign' | 'verify')[],
  ): Promise<object>;
  exportKey(format: 'jwk', key: object): Promise<object>;
  sign(parameters: CryptoParameters, key: object, bytes: Bytes): Promise<ArrayBuffer>;
  verify(parameters: CryptoParameters, key: object, signature: Bytes, bytes: Bytes): Promise<boolean>;
}

const curves = { 256: 'P-256', 384: 'P-384', 512: 'P-521' } as const;
const edwards: JwtAlgorithm = {
  key: { type: 'OKP', curve: 'Ed25519' },
  parameters: { name: 'Ed25519' },
  minBits: 0,
};

/** The algorithms that can be verified and made, by the name in `alg`. */
export const jwtAlgorithms: ReadonlyMap<string, JwtAlgorithm> = new Map([
  ...([256, 384, 512] as const).flatMap((size): [string, JwtAlgorithm][] => {
    const hash = `SHA-${size}`;
    const namedCurve = curves[size];
    const rsa = { key: { type: 'RSA' }, minBits: 2048 } as const;
    const ecdsa = { name: 'ECDSA', hash, namedCurve };
    return [
      [`HS${size}`, { key: { type: 'oct' }, parameters: { name: 'HMAC', hash }, minBits: size }],
      [`RS${size}`, { ...rsa, parameters: { name: 'RSASSA-PKCS1-v1_5', hash } }],
      [`PS${size}`, { ...rsa, parameters: { name: 'RSA-PSS', hash, saltLength: size / 8 } }],
      [`ES${size}`, { key: { type: 'EC', curve: namedCurve }, parameters: ecdsa, minBits: 0 }],
    ];
  }),
  ['EdDSA', edwards],
  ['Ed25519', edwards],
]);

/** The kind of key in words. */
export function keyShapeName({ type, curve }: KeyShape): string {
  if (type === 'oct') return '共享密钥（HMAC）';
  return type === 'RSA' ? 'RSA 密钥' : `${curve ?? ''} ${type === 'EC' ? '椭圆曲线' : 'Edwards 曲线'}密钥`.trim();
}
