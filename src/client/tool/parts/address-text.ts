import type { DeviceStorage, PageNavigation } from '../../platform/platform.ts';
import { isToolMemoryOn } from '../../state/tool-memory.ts';
import type { ToolId } from './handover.ts';

type AddressAccess = PageNavigation & DeviceStorage;

/** Reads and writes the text that the address of a tool carries in its fragment, for the reasons of decision 29. */
export interface AddressText {
  /**
   * Answers the text of the link that opened the page; undefined for a fragment that this tool wrote itself, since the
   * device may hold a newer text.
   */
  readonly begin: () => string | undefined;
  /** Answers the text of a link that was followed on the open page since the address was last read. */
  readonly takeArrived: () => string | undefined;
  /**
   * Writes a text into the address, unless the reader turned the memory off: a browser keeps addresses, too. If a link was followed
   * meanwhile, its text is answered and nothing is overwritten.
   */
  readonly write: (text: string) => string | undefined;
}

/**
 * Browsers change the address before they dispatch the event, and a timer may run in between. Each access therefore
 * compares the fragment with the last one seen, and no write happens before that comparison.
 */
export function createAddressText(platform: AddressAccess, tool: ToolId): AddressText {
  const ownPath = pathOf(platform);
  const lastWritten = `${tool}#`;
  let seen = '';

  function takeArrived(): string | undefined {
    const fragment = platform.fragment();
    // After a navigation to another page the fragment belongs to that page.
    if (fragment === seen || pathOf(platform) !== ownPath) return undefined;
    seen = fragment;
    return textInFragment(fragment);
  }

  return {
    begin() {
      seen = platform.fragment();
      return seen === platform.local.read(lastWritten) ? undefined : textInFragment(seen);
    },
    takeArrived,
    write(text) {
      const arrived = takeArrived();
      if (arrived !== undefined || pathOf(platform) !== ownPath || !isToolMemoryOn(platform)) return arrived;
      const fragment = fragmentOf(text);
      platform.local.write(lastWritten, fragment);
      if (fragment !== seen) platform.go(platform.path() + fragment, { replace: true });
      seen = platform.fragment();
      return undefined;
    },
  };
}

function pathOf({ path }: AddressAccess): string {
  return path().split('?')[0]!;
}

/**
 * The longest text that the fragment `#t=…` carries. A link, a bookmark and a reload keep the fragment, and browsers
 * never send it to a server.
 */
const maxCharacters = 2000;

/**
 * Answers the fragment that carries a text; empty for an empty text and for one that is too long or has no encoding.
 */
export function fragmentOf(text: string): string {
  // An unpaired surrogate has no percent encoding.
  const whole = text.length <= maxCharacters && text !== '' && !/\p{Surrogate}/u.test(text);
  return whole ? `#t=${encodeURIComponent(text)}` : '';
}

/** Answers the text that a fragment carries, or undefined. */
export function textInFragment(fragment: string): string | undefined {
  if (!fragment.startsWith('#t=')) return undefined;
  try {
    return decodeURIComponent(fragment.slice(3));
  } catch {
    return undefined;
  }
}
