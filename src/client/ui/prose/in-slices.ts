const sliceMilliseconds = 8;

/** Works through a long list without holding up the page: a few milliseconds at a time. Returns how to give it up. */
export function inSlices<Item>(items: ArrayLike<Item>, work: (item: Item) => void): () => void {
  let next = 0;
  let timer = 0;
  function slice(): void {
    const end = performance.now() + sliceMilliseconds;
    for (; next < items.length && performance.now() < end; next += 1) work(items[next] as Item);
    if (next < items.length) timer = setTimeout(slice, 0);
  }
  timer = setTimeout(slice, 0);
  return () => clearTimeout(timer);
}
