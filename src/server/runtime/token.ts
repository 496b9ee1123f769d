import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, which only a browser or the holder of a link has. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database has of a token: its table alone lets nobody in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
