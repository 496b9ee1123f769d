import { codes } from '../../../contract/api.ts';
import type { PageState } from '../../../site/rendering.ts';
import { markHydrated } from '../../state/offline-library/hydrated-text.ts';

/**
 * Completes the answer of a rendered page with the article's or chapter's HTML from the markup, where it stands only once. It is
 * the server's HTML as the browser serialises it; the offline library stores the server's own answer instead.
 */
export function takeOverText(answers: PageState['answers']): void {
  const [answer] = Object.values(answers);
  const prose = document.querySelector('#root .prose');
  if (answer?.code !== codes.ok || !prose) return;
  const info = answer.info as { html: string };
  info.html = prose.innerHTML;
  markHydrated(info);
}
