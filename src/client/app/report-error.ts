import type { ClientError } from '../../contract/client-error.ts';
import { matchPage } from '../../site/match.ts';
import { build } from '../state/build.ts';
import type { Platform } from '../platform/platform.ts';

/** What goes wrong again and again is known after the first few. */
const mostOfPage = 5;
const told = new Set<string>();

/**
 * Tells the server's log of a fault in the program, once each. Nothing that somebody wrote, reads or looks for is in it: of the
 * address the kind of page, of the stack the places in our own files, of the message what no quotation marks hold.
 */
export async function reportToServer(platform: Platform, what: string, error: unknown): Promise<void> {
  const fault = describe(error);
  if (!fault || !platform.seemsOnline()) return;
  const kind = JSON.stringify([what, fault]);
  if (told.has(kind) || told.size >= mostOfPage) return;
  told.add(kind);
  const page = matchPage(platform.path().split('?')[0]!)?.page.id ?? '';
  const body: ClientError = { what, ...fault, page, build: build.commit.slice(0, 12) };
  // Past the calls of the page: whether this one comes through changes nothing that is shown.
  await platform.http({ method: 'POST', path: '/api/error/report', headers: {}, body });
}

/** Nothing where it is not our program that failed: lost connections, what was given up on purpose, extensions of the browser. */
export function describe(error: unknown): Pick<ClientError, 'name' | 'message' | 'frames'> | undefined {
  if (!(error instanceof Error) || isExpected(error)) return undefined;
  const frames = framesOf(error.stack ?? '');
  if (frames === undefined) return undefined;
  return { name: error.name.slice(0, 40), message: impersonal(error.message), frames };
}

/** In the words of Chromium, Firefox and Safari, for a call and for a script. */
const lostConnection =
  /failed to fetch|load failed|networkerror|dynamically imported module|importing a module script|connection was lost|appears to be offline|^too late$/i;

function isExpected({ name, message }: Error): boolean {
  return name === 'AbortError' || lostConnection.test(message);
}

/** Browsers quote in their messages what they could not read, which may be somebody's text; so do we. */
function impersonal(message: string): string {
  // From the first quotation mark to the last: what stands between two kinds may be quoted as well.
  const unquoted = message.replace(/["'`“「][^]*["'`”」]/, '…');
  return unquoted.slice(0, 200).replace(/\S*(:\/\/|@)\S*/g, '…');
}

const frame =
  /(?:at (?:async |new )?([^\s(]+) \(|^([^\s@]*)@)?(?:https?:\/\/[^\s/]+)\/(?:[^\s?#:]*\/)?([\w.-]+\.m?js)[^\s:]*:(\d+):(\d+)\)?$/;

/** `name@file:line:column` of each place in our own files; undefined where the error comes from elsewhere. */
function framesOf(stack: string): string[] | undefined {
  const lines = stack.split('\n').map((line) => line.trim());
  if (lines.some((line) => /-extension:\/\//.test(line))) return undefined;
  const frames = lines.flatMap((line) => {
    const [, of, by = '', file, row, column] = frame.exec(line) ?? [];
    return file === undefined ? [] : [`${(of ?? by).slice(0, 40)}@${file.slice(0, 50)}:${row}:${column}`];
  });
  return frames.slice(0, 8);
}
