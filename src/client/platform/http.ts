import type { HttpRequest, HttpResult } from './platform.ts';

const patienceMilliseconds = 20_000;

declare global {
  interface ImportMetaEnv {
    /** Written by the build (`vite.config.ts`), without a slash at its end. */
    readonly VITE_API_HOST?: string;
  }
}

/** The origin of the API where it has one of its own, else nothing. */
export const apiHost = import.meta.env.VITE_API_HOST ?? '';

/** Sends one request with cookies and reads JSON; aborts after 20 s. Never rejects. */
export async function request({ method, path, headers, body }: HttpRequest): Promise<HttpResult> {
  try {
    const response = await fetch(apiHost + path, {
      method,
      credentials: apiHost ? 'include' : 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: timeout(),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return readAnswer(response.status, await response.text());
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Reads the body of an answer; a gateway may answer with a page instead of JSON. */
export function readAnswer(status: number, text: string): HttpResult {
  try {
    return { kind: 'answered', status, body: JSON.parse(text) as unknown };
  } catch {
    return { kind: 'malformed', status };
  }
}

/** `AbortSignal.timeout` is missing in Safari before 16 and in older Chinese browsers. */
function timeout(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), patienceMilliseconds);
  return controller.signal;
}
