import { localKeys } from '#contract/storage.ts';
import type { DeviceStorage } from '../platform/platform.ts';
import type { Tabs } from '../platform/tabs.ts';

/** Whether the device stores what is typed into the tools. Readers of a shared device turn it off. */
export function isToolMemoryOn({ local }: Pick<DeviceStorage, 'local'>): boolean {
  return local.read(localKeys.toolMemory) !== 'off';
}

/** Choices and exercises are no typed texts: they stay when the texts are erased. */
const otherKeys = /^tool\/(?:math|hash\/algorithms$|timestamp\/zones$)/;

/**
 * Turns the memory of the tools on or off. Turning it off erases every stored text, and which tools were opened. Answers false where the device did not let all of them be
 * erased.
 */
export async function setToolMemory(
  { local, toolTexts }: Pick<DeviceStorage, 'local' | 'toolTexts'>,
  { textsWithPrefix }: Pick<Tabs, 'textsWithPrefix'>,
  isOn: boolean,
): Promise<boolean> {
  if (isOn) local.remove(localKeys.toolMemory);
  else local.write(localKeys.toolMemory, 'off');
  if (isOn) return true;
  local.remove(localKeys.toolUse);
  for (const [key] of textsWithPrefix('tool/')) if (!otherKeys.test(key)) local.remove(key);
  const long = await toolTexts.entries();
  if (!long) return false;
  const removed = await Promise.all(long.map(([key]) => toolTexts.remove(key)));
  return removed.every(Boolean);
}
