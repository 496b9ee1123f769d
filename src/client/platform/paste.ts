/** The text on the clipboard. Browsers ask the reader, or have no such call at all (Firefox, pages without https). */
export async function paste(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}
