/** Scrolls the page so that a place of the window comes to its upper edge; the first line comes with the title above it. */
export function scrollPage(place: number, line: number, edge: number): void {
  window.scrollTo(0, line <= 0 ? 0 : window.scrollY + place - edge);
}
