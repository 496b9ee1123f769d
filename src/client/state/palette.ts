/**
 * The opener of the search palette. The palette itself is lazy, so `open` is missing until its first code has arrived, and the
 * links that open it lead to the search page till then.
 */
export interface Palette {
  /** Opens the palette with a text in its field. */
  open?: (text?: string) => void;
}
