import { useEffect } from 'react';

/** So far the reader scrolls before the header goes or comes: a thumb at rest moves a little. */
const minPixels = 12;

/** Says to the style sheet when the reader reads on, so that a phone gives the room of the header to the text; scrolling back brings it. */
export function useHeaderAway(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let last = scrollY;
    function look(): void {
      if (Math.abs(scrollY - last) < minPixels) return;
      if (scrollY > last && scrollY > innerHeight / 2) dataset['headerAway'] = '';
      else delete dataset['headerAway'];
      last = scrollY;
    }
    addEventListener('scroll', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      delete dataset['headerAway'];
    };
  }, []);
}
