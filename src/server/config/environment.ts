/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used; the message names the variable, the rule and, unless it is a secret, the value found. */
export class ConfigError extends Error {
  constructor(name: string, rule: string, found?: string) {
    super(`环境变量 ${name} ${rule}${found === undefined ? '' : `，现在是“${found}”`}。`);
  }
}

/** The text of a variable; the fallback where it is unset or blank. */
export function readText(environment: Environment, name: string, fallback: string): string {
  return environment[name]?.trim() || fallback;
}

export function readNumber(
  environment: Environment,
  name: string,
  { fallback, least, most }: { fallback: number; least: number; most: number },
): number {
  const text = readText(environment, name, String(fallback));
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new ConfigError(name, `必须是 ${least} 到 ${most} 之间的整数`, text);
  }
  return value;
}

export function readChoice<Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = readText(environment, name, fallback);
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined) throw new ConfigError(name, `只能是 ${choices.join('、')} 之一`, text);
  return chosen;
}

/** An absolute address with one of the given schemes, or undefined where the variable is not set. */
export function readUrl(environment: Environment, name: string, schemes: readonly string[]): URL | undefined {
  const text = readText(environment, name, '');
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}//`))) {
    throw new ConfigError(
      name,
      `必须是以 ${schemes.map((scheme) => `${scheme}//`).join(' 或 ')} 开头的地址`,
      hideSecret(text),
    );
  }
  return url;
}

/** Scheme, host and port of an address, or undefined where the variable is not set. An address with a path is refused, not cut off. */
export function readOrigin(environment: Environment, name: string): string | undefined {
  const url = readUrl(environment, name, ['http:', 'https:']);
  return url && originOf(name, url);
}

/** The origin of an address; an address that has more than an origin is refused. */
export function originOf(name: string, url: URL): string {
  if (url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password) return url.origin;
  throw new ConfigError(name, `只写协议、主机名与端口，不带路径，应为 ${url.origin}`, hideSecret(url.href));
}

/** Hides the parts of a database address that may hold a password (before the last `@`, and the query), because messages are logged. */
export function hideSecret(text: string): string {
  return text.replace(/^([a-z]+:\/*)?.*@/is, '$1***@').replace(/\?.*$/s, '');
}
