import { useEffect, useState } from 'react';
import { openObjectUrl } from '#client/platform/object-url.ts';
import { previewOf } from '#domain/base64/index.ts';
import styles from '../base64.module.css';

/**
 * Shows a picture, sound, film or PDF from memory. A picture is shown in an `img`, where scripts inside an SVG do not
 * run.
 */
export function Preview({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  const [broken, setBroken] = useState(false);
  useEffect(() => setBroken(false), [blob]);
  if (!url) return null;
  if (broken) return <p className={styles.facts}>浏览器无法显示，内容可能不完整；可以下载后查看。</p>;
  const fail = (): void => setBroken(true);
  const kind = previewOf(blob.type);
  if (kind === 'image') return <Picture url={url} fail={fail} />;
  // Decoded media come without captions.
  // oxlint-disable jsx-a11y/media-has-caption
  if (kind === 'audio')
    return <audio className={styles.sound} src={url} controls aria-label="解出的音频" onError={fail} />;
  if (kind === 'video')
    return <video className={styles.preview} src={url} controls aria-label="解出的视频" onError={fail} />;
  return (
    <>
      {/* Browsers refuse to show a PDF in a sandboxed frame; their own viewer reads the file, so no page of the
          reader runs in it. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe className={styles.document} src={url} title="解出的 PDF" />
      <p className={styles.facts}>
        <a href={url} target="_blank" rel="noopener">
          在新标签页打开 PDF
        </a>
        （部分浏览器不能在页面里显示 PDF）
      </p>
    </>
  );
}

function Picture({ url, fail }: { url: string; fail: () => void }) {
  const [size, setSize] = useState('');
  return (
    <figure className={styles.picture}>
      <img
        src={url}
        alt="解出的图片"
        onError={fail}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize(`${naturalWidth} × ${naturalHeight} 像素`)
        }
      />
      <figcaption className={styles.facts}>{size}</figcaption>
    </figure>
  );
}

/** Answers an object URL of the blob, which is revoked as soon as another blob replaces it. */
function useObjectUrl(blob: Blob): string | undefined {
  const [opened, setOpened] = useState<{ readonly of: Blob; readonly url: string }>();
  useEffect(() => {
    const { url, close } = openObjectUrl(blob);
    setOpened({ of: blob, url });
    return close;
  }, [blob]);
  return opened && opened.of === blob ? opened.url : undefined;
}
