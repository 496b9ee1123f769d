import type { DeviceStorage, SystemClock } from '../../platform/platform.ts';
import { isToolMemoryOn } from '../../state/tool-memory.ts';

type StorageAccess = DeviceStorage & SystemClock;

/**
 * Longer texts go to IndexedDB: local storage holds about five million characters for the whole site, but it is read
 * synchronously.
 */
const maxLocalCharacters = 200_000;
/** Longer texts are not stored; such documents belong into files. */
const maxStoredCharacters = 20_000_000;
/** Long texts are written after a pause, because writing megabytes at every key would slow typing down. */
const writeDelayMilliseconds = 400;

/**
 * Stores the text of one tool on the device. An empty text, and one that is too long, remove the stored one; so does every text where the
 * reader turned the memory off.
 */
export function createTextStorage({ local, toolTexts, later }: StorageAccess, tool: string) {
  let latest = '';
  let long = false;

  function store(typed: string): void {
    const text = isToolMemoryOn({ local }) ? typed : '';
    latest = text;
    if (text && text.length <= maxLocalCharacters) local.write(tool, text);
    else local.remove(tool);
    if (text.length > maxLocalCharacters || long)
      later(writeDelayMilliseconds, () => latest === text && storeLong(text));
  }

  function storeLong(text: string): void {
    long = text.length > maxLocalCharacters && text.length <= maxStoredCharacters;
    void (long ? toolTexts.set(tool, text) : toolTexts.remove(tool));
  }

  /** Answers the stored text, or undefined. */
  async function readStored(): Promise<string | undefined> {
    const short = local.read(tool);
    if (short !== undefined) return short;
    const text = await toolTexts.get(tool);
    long = typeof text === 'string';
    return long ? (text as string) : undefined;
  }

  return { keep: store, kept: readStored };
}
