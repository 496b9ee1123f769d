import { randomBytes } from 'node:crypto';

/** 72 random bits in 12 characters that need no escaping in an address. */
export function newId(): string {
  return randomBytes(9).toString('base64url');
}
