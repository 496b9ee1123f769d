import { useEffect, useRef, useState } from 'react';

/** Whether an image fails to load; `ref` and `onError` belong on its `<img>`, which the caller then replaces. */
export function useMissingImage() {
  const ref = useRef<HTMLImageElement>(null);
  const [isMissing, setMissing] = useState(false);
  const onError = (): void => setMissing(true);
  // The image of a rendered page may have failed before hydration.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setMissing(true);
  }, []);
  return { isMissing, image: { ref, onError } };
}
