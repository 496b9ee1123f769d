import { lowerPresets } from './lower-grade-presets.ts';
import type { Preset } from './preset.ts';
import { upperPresets } from './upper-grade-presets.ts';

/** Every preset, from the first grade to the sixth. */
export const presets: readonly Preset[] = [...lowerPresets, ...upperPresets];

/** The grades as they are called, by the beginning of a preset's id. */
export const gradeNames: Readonly<Record<string, string>> = {
  '1': '一年级',
  '2': '二年级',
  '3': '三年级',
  '4': '四年级',
  '5': '五年级',
  '6': '六年级',
};

/** The preset with this identifier. */
export function presetById(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id);
}
