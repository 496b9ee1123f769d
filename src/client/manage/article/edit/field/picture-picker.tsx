import type { RefObject } from 'react';

interface Props {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFiles: ((files: File[]) => void) | undefined;
}

/** The browser's own dialog for files; the toolbar opens it. */
export function PicturePicker({ input, onFiles }: Props) {
  return (
    <input
      ref={input}
      type="file"
      accept="image/*"
      multiple
      hidden
      aria-label="挑选图片"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same picture may be picked again.
        target.value = '';
        if (files.length > 0) onFiles?.(files);
      }}
    />
  );
}
