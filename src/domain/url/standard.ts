/** An address as the parser of the WHATWG URL Standard reads it. */
export interface StandardUrl {
  readonly href: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Every browser, worker and Node has this class as a global, yet the compiler's library for pure code does not know it. */
declare const URL: new (address: string) => StandardUrl;

/** The address as browsers read it, or undefined where they refuse it. */
export function readStandardUrl(address: string): StandardUrl | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
