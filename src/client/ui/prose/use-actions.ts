import type { KeyboardEvent, MouseEvent } from 'react';
import { matchPage } from '#site/match.ts';
import { useServices, type Services } from '../../state/services.ts';
import { copyWords } from '../../state/use-copy.ts';
import { showForeignImages } from './foreign-images.ts';

const feedbackMilliseconds = 2000;

interface Actions {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface ImageActions {
  readonly zoom: (image: HTMLImageElement) => void;
  /** Called when an external image that the reader requested has loaded. */
  readonly onShown: (image: HTMLImageElement) => void;
}

/** Handles clicks inside a rendered article, and key presses on elements that are no native buttons. */
export function useActions({ zoom, onShown }: ImageActions): Actions {
  const services = useServices();
  return {
    onClick(event) {
      const target = event.target as Element;
      const acting = target.closest<HTMLElement>('[data-action]');
      if (acting?.dataset['action'] === 'copy') void copyCode(services, acting);
      else if (acting?.dataset['action'] === 'anchor') void copyAddress(services, acting as HTMLAnchorElement);
      else if (acting instanceof HTMLImageElement) zoom(acting);
      else if (acting && showForeignImages(acting, event.currentTarget, onShown)) return;
      else follow(services, event, target.closest('a'));
    },
    onKeyDown(event) {
      if (!(event.target instanceof HTMLImageElement) || !['Enter', ' '].includes(event.key)) return;
      event.preventDefault();
      zoom(event.target);
    },
  };
}

async function copyCode({ platform, toasts }: Services, button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('code')?.textContent ?? '';
  if (!(await platform.copy(code.replace(/\n$/, '')))) return toasts.show('error', copyWords.refused);
  // The live region is added only now, because screen readers watch every live region, and a long article has a thousand buttons.
  button.setAttribute('aria-live', 'polite');
  button.textContent = copyWords.copied;
  platform.later(feedbackMilliseconds, () => (button.textContent = '复制'));
}

/** Copies the address of a heading. The browser follows the link itself, so the address is in its bar even where copying is refused. */
async function copyAddress({ platform, toasts }: Services, link: HTMLAnchorElement): Promise<void> {
  if (await platform.copy(link.href)) toasts.show('success', '已复制这一节的地址');
  else toasts.show('info', '浏览器不允许复制；这一节的地址已在地址栏里');
}

/** Follows a link to another page of this site without a load, unless the reader opens it in a new window. */
function follow({ platform }: Services, event: MouseEvent, link: HTMLAnchorElement | null): void {
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const leadsAway = link.origin !== location.origin || !matchPage(link.pathname);
  const isHere = link.pathname === location.pathname && link.search === location.search;
  if (leadsAway || isHere) return;
  event.preventDefault();
  platform.go(link.pathname + link.search + link.hash);
}
