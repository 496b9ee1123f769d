import { useEffect, useRef } from 'react';
import type { EditorForm } from './use-editor-form.ts';

/** What lay over the text is gone, and the focus with it: writing goes on where it was. */
export function useReturnToText(isCovered: boolean, editorForm: EditorForm): void {
  const wasCovered = useRef(isCovered);
  useEffect(() => {
    const isBack = wasCovered.current && !isCovered;
    wasCovered.current = isCovered;
    if (isBack && document.activeElement === document.body) editorForm.focus();
    // The sheet's functions do not change what they do.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isCovered]);
}
