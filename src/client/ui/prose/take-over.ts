import { codes } from '../../../contract/api.ts';
import type { PageState } from '../../../site/rendering.ts';
import { markHydrated } from '../../state/offline-library/hydrated-text.ts';

/**
 * Gives the article or chapter of a rendered page, which is the page's first answer, the HTML that stands in the markup. It is
 * the server's as the browser writes it; what is kept for reading offline is asked of the server.
 */
export function takeOverText(answers: PageState['answers']): void {
  const [answer] = Object.values(answers);
  const prose = document.querySelector('#root .prose');
  if (answer?.code !== codes.ok || !prose) return;
  const info = answer.info as { html: string };
  info.html = prose.innerHTML;
  markHydrated(info);
}
