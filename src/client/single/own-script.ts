/** The id of the element that holds this script; see `server/build/single/document.ts`. */
export const ownScriptId = 'program';

let address: string | undefined;

/** Answers an object URL of this script, from which workers start. */
export function ownScriptAddress(): string {
  const text = document.getElementById(ownScriptId)?.textContent;
  if (!text) throw new Error('the page has lost its script');
  return (address ??= URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
}
