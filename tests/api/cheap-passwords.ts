import { vi } from 'vitest';

type Argon = typeof import('@node-rs/argon2');

/**
 * Passwords are slow to hash on purpose, and people sign in thousands of times in these tests: here a hash costs next to nothing and passes
 * for one of the full cost. A test about the hashes, or about waiting for them, says `vi.unmock('@node-rs/argon2')`.
 */
vi.mock('@node-rs/argon2', async (importActual) => {
  const actual = await importActual<Argon>();
  const hash: Argon['hash'] = (password, options) => actual.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
  return { ...actual, hash, parseOptions: () => ({ memoryCost: 19_456, timeCost: 2, parallelism: 1 }) };
});
