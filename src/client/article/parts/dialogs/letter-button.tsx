import { useServices } from '#client/state/services.ts';
import type { Author } from '#contract/user.ts';
import { DialogButton } from './dialog-button.tsx';

interface Props {
  readonly author: Pick<Author, 'username' | 'nickname'>;
  /** The id of the article at which the button stands. */
  readonly article?: string;
}

/** Opens the letter to an author who takes letters; nothing where the site takes nothing from its readers. */
export function LetterButton({ author, article }: Props) {
  if (useServices().settings.interaction === 'off') return null;
  return (
    <DialogButton
      words="写信给作者"
      render={({ LetterDialog }, close) => <LetterDialog author={author} article={article} close={close} />}
    />
  );
}
