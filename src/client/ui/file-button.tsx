import { useRef } from 'react';
import { Button } from './button.tsx';

interface Props {
  readonly title: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly accept?: string | undefined;
  readonly multiple?: boolean;
  /** Opens the chooser for a folder, whose files come with their paths below it. */
  readonly isFolder?: boolean;
  readonly size?: 'normal' | 'small';
}

/** A button that opens the system's file chooser; the file input itself is too wide for a phone and cannot be worded. */
export function FileButton({ title, onFiles, accept, multiple = false, isFolder = false, size = 'small' }: Props) {
  const input = useRef<HTMLInputElement>(null);
  function choose(): void {
    const chosen = [...(input.current?.files ?? [])];
    // Without this the browser reports no change when the same file is chosen again.
    if (input.current) input.current.value = '';
    if (chosen.length > 0) onFiles(chosen);
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        {...(isFolder && { webkitdirectory: '' })}
        onChange={choose}
        aria-label={title}
      />
      <Button kind="quiet" size={size} onClick={() => input.current?.click()}>
        {title}
      </Button>
    </>
  );
}
