import { useEffect, useRef, useState } from 'react';

/** Whether a picture does not come; `ref` and `onError` belong to its `<img>`, which gives way to something else then. */
export function useMissingImage() {
  const ref = useRef<HTMLImageElement>(null);
  const [isMissing, setMissing] = useState(false);
  const onError = (): void => setMissing(true);
  // The picture of a rendered page may have failed before React heard of it.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setMissing(true);
  }, []);
  return { isMissing, image: { ref, onError } };
}
