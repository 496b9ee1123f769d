/** Whether an element, or one around it, can be moved sideways by the reader: a wide table, a long line of code. */
export function scrollsSideways(element: Element | null): boolean {
  for (let box = element; box && box !== document.body; box = box.parentElement) {
    if (box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
  }
  return false;
}
