/** The element that holds this very script; see `server/build/single/document.ts`. */
export const ownScriptId = 'program';

let address: string | undefined;

/** An address that leads to this very script again, for workers. */
export function ownScriptAddress(): string {
  const text = document.getElementById(ownScriptId)?.textContent;
  if (!text) throw new Error('the page has lost its script');
  return (address ??= URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
}
