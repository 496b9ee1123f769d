import type { DeviceStorage, PageNavigation } from '../../platform/platform.ts';
import { fragmentOf, textInFragment } from './fragment.ts';
import type { ToolId } from './handover.ts';

type AddressAccess = PageNavigation & DeviceStorage;

/** Reads and writes the text that the address of a tool carries in its fragment. */
export interface AddressText {
  /**
   * Answers the text of the link that opened the page; undefined for a fragment that this tool wrote itself, since the
   * device may hold a newer text.
   */
  readonly begin: () => string | undefined;
  /** Answers the text of a link that was followed on the open page since the address was last read. */
  readonly takeArrived: () => string | undefined;
  /**
   * Writes a text into the address. If a link was followed meanwhile, its text is answered and nothing is overwritten.
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
      if (arrived !== undefined || pathOf(platform) !== ownPath) return arrived;
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
