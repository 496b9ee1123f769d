import { type RefObject, useEffect } from 'react';

/** Keeps a layer as tall as what is visible above a phone's keyboard, which the style sheet cannot know. */
export function useVisibleHeight(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    function fit(): void {
      area.current?.style.setProperty('--visible', `${viewport?.height}px`);
    }
    fit();
    viewport?.addEventListener('resize', fit);
    return () => viewport?.removeEventListener('resize', fit);
  }, [area]);
}
