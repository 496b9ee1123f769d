import { useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { localKeys } from '#contract/storage.ts';

export type FieldKind = 'code' | 'plain';

/** The author's settings of the field, stored on the device. */
interface FieldSettings {
  readonly kind: FieldKind;
  /** Whether the preview is shown beside the text on a wide screen. */
  readonly beside: boolean;
}

const usual: FieldSettings = { kind: 'code', beside: false };

export function useFieldSettings(): readonly [FieldSettings, (change: Partial<FieldSettings>) => void] {
  const { platform } = useServices();
  const [settings, setSettings] = useState(() => readSettings(platform.local.read(localKeys.writing)));
  function change(next: Partial<FieldSettings>): void {
    const merged = { ...settings, ...next };
    setSettings(merged);
    platform.local.write(localKeys.writing, writeSettings(merged));
  }
  return [settings, change];
}

/** Reads the stored words; only what differs from the defaults is stored. */
function readSettings(text = ''): FieldSettings {
  const words = text.split(' ');
  return { kind: words.includes('plain') ? 'plain' : usual.kind, beside: words.includes('beside') };
}

function writeSettings({ kind, beside }: FieldSettings): string {
  return [kind === 'plain' ? 'plain' : '', beside ? 'beside' : ''].filter(Boolean).join(' ');
}
