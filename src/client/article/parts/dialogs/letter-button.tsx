import { useServices } from '#client/state/services.ts';
import type { Author } from '#contract/user.ts';
import { DialogButton } from './dialog-button.tsx';

/** Opens the letter to an author who takes letters; nothing where the site takes nothing from its readers. */
export function LetterButton({ author }: { author: Pick<Author, 'username' | 'nickname'> }) {
  if (useServices().settings.interaction === 'off') return null;
  return (
    <DialogButton
      words="写信给作者"
      render={({ LetterDialog }, close) => <LetterDialog author={author} close={close} />}
    />
  );
}
