import type { ClientError } from '#contract/client-error.ts';
import { matchPage } from '#site/match.ts';
import type { Platform } from '../platform/platform.ts';
import { build } from '../state/build.ts';

/** The most reports a page sends, because the first few tell everything about a repeating fault. */
const maxOfPage = 5;
const told = new Set<string>();

/**
 * Reports a fault in the program to the server's log, each fault once. The report contains nothing that the reader wrote, reads or
 * searches for: the page's id, the positions in the site's own files, and the message without quoted text.
 */
export async function reportToServer(platform: Platform, what: string, error: unknown): Promise<void> {
  const fault = describe(error);
  if (!fault || !platform.seemsOnline()) return;
  const kind = JSON.stringify([what, fault]);
  if (told.has(kind) || told.size >= maxOfPage) return;
  told.add(kind);
  const page = matchPage(platform.path().split('?')[0]!)?.page.id ?? '';
  const body: ClientError = { what, ...fault, page, build: build.commit.slice(0, 12) };
  // The report bypasses `api`, because its success or failure changes nothing on screen.
  await platform.http({ method: 'POST', path: '/api/error/report', headers: {}, body });
}

/** The report of an error; undefined for lost connections, deliberate aborts, and errors of browser extensions. */
export function describe(error: unknown): Pick<ClientError, 'name' | 'message' | 'frames'> | undefined {
  if (!(error instanceof Error) || isExpected(error)) return undefined;
  const frames = framesOf(error.stack ?? '');
  if (frames === undefined) return undefined;
  return { name: error.name.slice(0, 40), message: impersonal(error.message), frames };
}

/** The messages of Chromium, Firefox and Safari for a lost connection, for a call and for a script. */
const lostConnection =
  /failed to fetch|load failed|networkerror|dynamically imported module|importing a module script|connection was lost|appears to be offline|^too late$/i;

function isExpected({ name, message }: Error): boolean {
  return name === 'AbortError' || lostConnection.test(message);
}

/** Removes quoted text, because browsers and this program quote in their messages what they could not parse: perhaps the reader's text. */
function impersonal(message: string): string {
  // Everything from the first quotation mark to the last goes, because text between two quotations may be quoted as well.
  const from = message.search(/["'`“「]/);
  const to = Math.max(...[...`"'\`”」`].map((quote) => message.lastIndexOf(quote)));
  const unquoted = from >= 0 && from < to ? `${message.slice(0, from)}…${message.slice(to + 1)}` : message;
  return unquoted.slice(0, 200).replace(/\S*(:\/\/|@)\S*/g, '…');
}

const frame =
  /(?:at (?:async |new )?([^\s(]+) \(|^([^\s@]*)@)?(?:https?:\/\/[^\s/]+)\/(?:[^\s?#:]*\/)?([\w.-]+\.m?js)[^\s:]*:(\d+):(\d+)\)?$/;

/** `name@file:line:column` of each position in the site's own files; undefined where the error comes from elsewhere. */
function framesOf(stack: string): string[] | undefined {
  const lines = stack.split('\n').map((line) => line.trim().slice(0, 500));
  if (lines.some((line) => /-extension:\/\//.test(line))) return undefined;
  const frames = lines.flatMap((line) => {
    const [, of, by = '', file, row, column] = frame.exec(line) ?? [];
    return file === undefined ? [] : [`${(of ?? by).slice(0, 40)}@${file.slice(0, 50)}:${row}:${column}`];
  });
  return frames.slice(0, 8);
}
