import { codes } from '#contract/api.ts';
import { type SoftwarePasskey, softwarePasskey } from '../support/authenticator.ts';
import { totpCode } from '../support/totp.ts';
import { infoOf, member, type Site, type Visitor } from './site.ts';

export const password = 'snow-window';
export const origin = 'http://localhost:3000';

/** Somebody with an account that an app makes codes for. */
export interface Secured {
  readonly name: string;
  readonly visitor: Visitor;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The code so many steps from now. */
  readonly code: (steps?: number) => string;
}

/** Signs somebody new in and sets an authenticator app up; the code of the present step is used up by that. */
export async function secured(site: Site, name: string): Promise<Secured> {
  const visitor = await member(site, name, password);
  const { secret } = infoOf<'user/start-totp'>(await visitor.write('user/start-totp', {}));
  const code = (steps = 0): string => totpCode(secret, site.now() + 30 * steps);
  const { recoveryCodes } = infoOf<'user/confirm-totp'>(await visitor.write('user/confirm-totp', { code: code() }));
  return { name, visitor, secret, recoveryCodes, code };
}

/** Shows the right password: what follows is the second step. */
export async function beginSignIn(site: Site, name: string, address?: string): Promise<Visitor> {
  const visitor = site.visitor(address);
  const { code } = await visitor.write('user/login', { name, password });
  if (code !== codes.secondStep) throw new Error(`the password was answered with ${code}`);
  return visitor;
}

/** Adds a passkey to the account of somebody who is signed in. */
export async function addPasskey(
  visitor: Visitor,
  name = '手机',
): Promise<{ key: SoftwarePasskey; recoveryCodes: readonly string[] }> {
  const key = softwarePasskey(origin);
  const options = infoOf<'user/start-passkey'>(await visitor.write('user/start-passkey', {}));
  const answer = await visitor.write('user/add-passkey', { name, response: key.create(options) });
  return { key, ...infoOf<'user/add-passkey'>(answer) };
}

export async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.read('user/get', {})).code === codes.ok;
}
