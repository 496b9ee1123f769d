import { Ajv } from 'ajv';
import { limits } from '../../contract/limits.ts';
import { userEndpoints } from '../../contract/user.ts';
import { type Environment, readText, Refused } from './environment.ts';

/** The owner's account is made at the first start, and signs in by the same call as every other. */
const { name, password } = userEndpoints['user/register'].input.properties;
const rules = new Ajv();

export function readOwner(environment: Environment, fallback: string): string {
  const owner = readText(environment, 'SITE_OWNER', fallback);
  if (rules.validate(name, owner)) return owner;
  throw new Refused('SITE_OWNER', `必须是最多 ${limits.username} 个字符、没有空白的用户名`, owner);
}

/** Empty where no password shall open the account. The sentence does not repeat the password: it goes to a log. */
export function readOwnerPassword(environment: Environment, leastLength: number): string {
  const text = readText(environment, 'OWNER_PASSWORD', '');
  if (!text || (rules.validate(password, text) && [...text].length >= leastLength)) return text;
  throw new Refused('OWNER_PASSWORD', `必须是 ${leastLength} 到 ${limits.password} 个字符、没有空白的密码`);
}
