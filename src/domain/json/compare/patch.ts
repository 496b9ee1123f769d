import type { JsonTree } from '../core/tree-shape.ts';

/** A step of a patch. Its path is one of the second document: everything above the path was changed before. */
export type PatchStep =
  | { readonly op: 'add' | 'replace'; readonly after: number }
  /** `key`: the name, or the place in the array at that moment. */
  | { readonly op: 'remove'; readonly parent: number; readonly key: string };

const maxCharacters = 50_000_000;

/** The changes as JSON Patch (RFC 6902), values copied as they are written. */
export function writePatch(after: JsonTree, changes: readonly PatchStep[]): string | undefined {
  const lines: string[] = [];
  let length = 0;
  for (const change of changes) {
    const line = writeChange(after, change);
    length += line.length;
    if (length > maxCharacters) return undefined;
    lines.push(line);
  }
  return lines.length === 0 ? '[]' : `[\n  ${lines.join(',\n  ')}\n]`;
}

function writeChange(after: JsonTree, change: PatchStep): string {
  if (change.op !== 'remove') {
    const path = JSON.stringify(after.pathOf(change.after, 'pointer'));
    return `{"op":"${change.op}","path":${path},"value":${after.rawOf(change.after)}}`;
  }
  const step = change.key.replaceAll('~', '~0').replaceAll('/', '~1');
  return `{"op":"remove","path":${JSON.stringify(`${after.pathOf(change.parent, 'pointer')}/${step}`)}}`;
}
