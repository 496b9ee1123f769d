import { type ReactNode, useState } from 'react';
import { useServices } from '#client/state/services.ts';

interface Props {
  readonly words: string;
  readonly className?: string | undefined;
  readonly render: (dialogs: typeof import('./dialogs.ts'), close: () => void) => ReactNode;
}

/** A button that opens one of the dialogs. Few readers need them, so their code loads with the press. */
export function DialogButton({ words, className, render }: Props) {
  const { platform, toasts } = useServices();
  const [dialogs, setDialogs] = useState<typeof import('./dialogs.ts')>();

  async function open(): Promise<void> {
    try {
      setDialogs(await import('./dialogs.ts'));
    } catch (error) {
      platform.report('opening a dialog', error);
      toasts.show('error', `无法打开${words}，请联网后再试`);
    }
  }

  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => void open()}>
        {words}
      </button>
      {dialogs && render(dialogs, () => setDialogs(undefined))}
    </>
  );
}
