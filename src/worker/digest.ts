import { writeDigest } from '../contract/program.ts';

/** As the build writes it. A body that breaks off has none. */
export async function digestOf(body: Blob | Response): Promise<string | undefined> {
  try {
    return writeDigest(await crypto.subtle.digest('SHA-256', await body.arrayBuffer()));
  } catch {
    return undefined;
  }
}
