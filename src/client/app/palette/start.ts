import { localKeys } from '#contract/storage.ts';
import { pageById } from '#site/match.ts';
import { whenIdle } from '../../platform/idle.ts';
import { isMac } from '../../platform/is-mac.ts';
import type { Services } from '../../state/services.ts';
import { isTyping } from './is-typing.ts';
import type { MountedPalette } from './mount.tsx';

/** Imports the palette. The entry names the file, since the entry's own code is all that the palette's shares. */
export type FetchPalette = () => Promise<typeof import('./mount.tsx')>;

/**
 * Makes the palette's keys and triggers work. The palette itself loads when the browser is idle or when it is first opened; where it
 * cannot be loaded, the search page takes its place.
 */
export function startPalette(services: Services, fetchCode: FetchPalette): void {
  const { palette, platform } = services;
  let mounted: MountedPalette | undefined;
  let loading: Promise<MountedPalette> | undefined;
  if (isMac) document.documentElement.dataset['mac'] = '';

  function load(): Promise<MountedPalette> {
    loading ??= fetchCode().then((code) => (mounted = code.mountPalette(services)));
    loading.catch(() => (loading = undefined));
    return loading;
  }
  /** A loaded palette opens within the event itself, because only then a phone shows its keyboard. */
  function whenMounted(show: (palette: MountedPalette) => void): void {
    if (mounted) show(mounted);
    else load().then(show, () => platform.go(pageById('search').path));
  }

  palette.open = (text) => whenMounted((each) => each.open(text));
  document.addEventListener('keydown', (event) => {
    const command = commandOf(event, platform.local.read(localKeys.singleKeys) !== 'off');
    // On the search page this key leads to the page's own field.
    if (!command || (command === 'slash' && platform.path().split('?')[0] === pageById('search').path)) return;
    event.preventDefault();
    whenMounted((each) => (command === 'toggle' ? each.toggle() : command === 'keys' ? each.showKeys() : each.open()));
  });
  void whenIdle()
    .then(load)
    .catch(() => undefined);
}

type PaletteCommand = 'toggle' | 'slash' | 'keys';

/** Ctrl K (⌘ K on a Mac), and unless they are turned off `/` and `?` where nothing is being typed. */
function commandOf(event: KeyboardEvent, allowsSingleKeys: boolean): PaletteCommand | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  // Another part of the page may use the key: in the editor it makes a link.
  if (event.defaultPrevented || event.isComposing || event.repeat || altKey) return undefined;
  const isHeld = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (isHeld) return key.toLowerCase() === 'k' && !shiftKey ? 'toggle' : undefined;
  if (ctrlKey || metaKey || !allowsSingleKeys) return undefined;
  if (isTyping(target)) return undefined;
  if (key === '/') return 'slash';
  return key === '?' ? 'keys' : undefined;
}
