/** Where the server writes whose file it is. */
export const statePlace = '<!--state-->';

/** A block of data, of which nothing is run; `<` is escaped so that no text in it can end the element. */
export function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
