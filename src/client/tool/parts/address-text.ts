import type { Platform } from '../../platform/platform.ts';
import { fragmentOf, textInFragment } from './fragment.ts';
import type { ToolId } from './handover.ts';

type AddressAccess = Pick<Platform, 'path' | 'fragment' | 'go' | 'local'>;

/** The text that the address of a tool carries, read and written. */
export interface AddressText {
  /** The text of a link the page was opened with; what this tool wrote itself is none, since the device may keep a newer text. */
  readonly begin: () => string | undefined;
  /** The text of a link that was followed on the open page since the address was last looked at. */
  readonly takeArrived: () => string | undefined;
  /** Writes a text into the address. A link that was followed meanwhile is not overwritten: its text is answered. */
  readonly write: (text: string) => string | undefined;
}

/**
 * Browsers change the address first and tell of it later, and a timer may run in between. So every look compares the address
 * with the one that was seen last, whoever caused the look, and nothing is written before such a look.
 */
export function createAddressText(platform: AddressAccess, tool: ToolId): AddressText {
  const ownPath = pathOf(platform);
  const lastWritten = `${tool}#`;
  let seen = '';

  function takeArrived(): string | undefined {
    const fragment = platform.fragment();
    // The reader may have gone on to another page, whose fragment is not for this tool.
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
