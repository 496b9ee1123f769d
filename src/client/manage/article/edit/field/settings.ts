import { type ReadonlySignal, signal } from '@preact/signals-react';
import { useState } from 'react';
import type { DeviceStorage } from '#client/platform/platform.ts';
import { useServices } from '#client/state/services.ts';
import { adoptsStyles } from '#client/ui/code-mirror/adopts-styles.ts';
import { localKeys } from '#contract/storage.ts';

export type FieldKind = 'code' | 'plain';

/** The author's settings of the field, stored on the device. */
interface FieldSettings {
  readonly kind: FieldKind;
  /** Whether the preview is shown beside the text on a wide screen. */
  readonly beside: boolean;
  /** Whether everything but the paragraph of the cursor is dimmed. */
  readonly focus: boolean;
}

export type FieldSettingsStore = ReturnType<typeof createFieldSettings>;

export function useFieldSettings(): FieldSettingsStore {
  const { platform } = useServices();
  const [store] = useState(() => createFieldSettings(platform));
  return store;
}

/** The settings as they are now, and how they are changed. */
function createFieldSettings({ local }: DeviceStorage) {
  const now = signal(readSettings(local.read(localKeys.writing)));
  return {
    now: now as ReadonlySignal<FieldSettings>,
    change(next: Partial<FieldSettings>): void {
      now.value = { ...now.value, ...next };
      local.write(localKeys.writing, writeSettings(now.value));
    },
  };
}

/** Whether the field can dim paragraphs: a text area cannot. */
export const canFocus = ({ kind }: FieldSettings): boolean => kind === 'code' && adoptsStyles();

/** Reads the stored words; only what differs from the defaults is stored. */
function readSettings(text = ''): FieldSettings {
  const words = text.split(' ');
  return {
    kind: words.includes('plain') ? 'plain' : 'code',
    beside: words.includes('beside'),
    focus: words.includes('focus'),
  };
}

function writeSettings({ kind, beside, focus }: FieldSettings): string {
  return [kind === 'plain' ? 'plain' : '', beside ? 'beside' : '', focus ? 'focus' : ''].filter(Boolean).join(' ');
}
