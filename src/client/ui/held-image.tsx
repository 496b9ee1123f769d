import { type ReactNode, type RefCallback, type SyntheticEvent, useEffect, useState } from 'react';
import { foreignImageNotice } from '#domain/article/foreign-images.ts';
import { useServices } from '../state/services.ts';
import '../style/foreign-image.css';

/** The props of the `<img>` of an external image that the reader has requested. */
interface ForeignImage {
  readonly src: string;
  readonly referrerPolicy: 'no-referrer';
  readonly tabIndex: -1;
  readonly ref: RefCallback<HTMLImageElement>;
  readonly onError: (event: SyntheticEvent) => void;
}

interface Props {
  readonly url: string;
  readonly host: string;
  /** Renders the image once the reader requests it. */
  readonly children: (image: ForeignImage) => ReactNode;
}

/** Stands in place of an image of another host: names the host and, after hydration, has a button that loads the image. */
export function HeldImage({ url, host, children }: Props) {
  const { images } = useServices().settings;
  const [state, setState] = useState<'link' | 'held' | 'asked' | 'failed'>('link');
  const [isBack, setBack] = useState(false);
  const { notice, canShow } = foreignImageNotice(url, host, images);
  useEffect(() => {
    if (canShow) setState('held');
  }, [canShow]);
  function fail({ currentTarget }: SyntheticEvent): void {
    // The focus does not return to a reader who has moved it on while the image was loading.
    setBack(currentTarget === document.activeElement);
    setState('failed');
  }
  if (state === 'asked')
    return children({ src: url, referrerPolicy: 'no-referrer', tabIndex: -1, ref: focusOn, onError: fail });
  return (
    <p className="foreign-image foreign-image-block">
      {state === 'failed' ? (
        <small role="status">图片加载失败，可能已删除，或对方不允许其他网站显示。</small>
      ) : (
        <small>{notice}</small>
      )}
      {state !== 'link' && (
        <button type="button" ref={isBack ? focusOn : null} onClick={() => setState('asked')}>
          {state === 'failed' ? '重试' : '显示图片'}
        </button>
      )}
      {state !== 'held' && (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          打开图片
        </a>
      )}
    </p>
  );
}

/** Moves the focus on, because the focused element is removed: the button when the image loads, the image when it fails. */
function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
