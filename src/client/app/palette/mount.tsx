import { type Signal, signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Activity } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Services, ServicesContext } from '../../state/services.ts';
import { isTyping } from './is-typing.ts';
import { KeyHelp } from './key-help.tsx';
import { SearchPanel } from './search-panel.tsx';

/** The palette in the page. */
export interface MountedPalette {
  readonly open: (text?: string) => void;
  readonly toggle: () => void;
  readonly showKeys: () => void;
}

interface PaletteState {
  readonly shown: 'search' | 'keys' | undefined;
  /** The text that the field begins with; what is typed then stays in it, so that neither a failure nor a slip of the finger loses it. */
  readonly initial: string;
  /** How often the field was given another text to begin with. */
  readonly given: number;
}

/** Puts the palette into a React root of its own, so that opening it renders nothing of the page again. */
export function mountPalette(services: Services): MountedPalette {
  const state = signal<PaletteState>({ shown: undefined, initial: '', given: 0 });
  const change = (part: Partial<PaletteState>): void =>
    flushSync(() => {
      state.value = { ...state.peek(), ...part };
    });
  const place = document.createElement('div');
  document.body.append(place);
  const onUncaughtError = (error: unknown): void => services.platform.report('showing the palette', error);
  const root = createRoot(place, { onUncaughtError });
  flushSync(() =>
    root.render(
      <ServicesContext value={services}>
        <Palette state={state} change={change} />
      </ServicesContext>,
    ),
  );
  const open = (text?: string): void =>
    change({ shown: 'search', ...(text === undefined ? {} : { initial: text, given: state.peek().given + 1 }) });
  document.addEventListener('paste', (event) => {
    const text = isTyping(event.target) ? '' : (event.clipboardData?.getData('text/plain') ?? '');
    if (event.defaultPrevented || text.trim() === '' || (event.clipboardData?.files.length ?? 0) > 0) return;
    event.preventDefault();
    open(text);
  });
  return {
    open,
    toggle: () => (state.peek().shown === 'search' ? change({ shown: undefined }) : open()),
    showKeys: () => change({ shown: 'keys' }),
  };
}

interface Props {
  readonly state: Signal<PaletteState>;
  readonly change: (part: Partial<PaletteState>) => void;
}

/** The search is rendered when the browser is idle and then hidden, so that the press that opens it has only to show it. */
function Palette({ state, change }: Props) {
  useSignals();
  const { shown, initial, given } = state.value;
  const close = (): void => change({ shown: undefined });
  const isSearching = shown === 'search';
  return (
    <>
      <Activity mode={isSearching ? 'visible' : 'hidden'}>
        <SearchPanel
          key={given}
          initial={initial}
          isShown={isSearching}
          close={close}
          showKeys={() => change({ shown: 'keys' })}
        />
      </Activity>
      {shown === 'keys' && <KeyHelp close={close} />}
    </>
  );
}
