import { failure, success } from '../../result.ts';
import { beyondMemory } from '../core/memory.ts';
import { propertiesOf } from '../core/same-value.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import type { PatchAnswer } from './apply-patch.ts';
import { EditableDocument, type EditableValue, EditedContainer, type SourceValue } from './editable.ts';
import { readLayout } from './layout.ts';
import { deepestPlace, tooDeep } from './locate.ts';

/**
 * Applies a JSON Merge Patch (RFC 7386, now RFC 7396): objects are merged, null removes a property, all else replaces. Every document
 * is a patch, so only its depth (1,000 levels that are merged) and the size of the result can be refused. What the patch does not touch keeps its characters.
 */
export function applyMergePatch(tree: JsonTree, patch: JsonTree): PatchAnswer {
  try {
    const document = new EditableDocument(tree, readLayout(tree));
    const merger = new Merger(document);
    const root = merger.merge({ target: document.root, patch: { tree: patch, node: 0 } }, 0);
    if (merger.isTooDeep) return failure({ ...tooDeep.error, message: `${tooDeep.error.message}，没有合并` });
    document.root = root;
    return success({ text: document.toText(), operations: merger.changes });
  } catch (error) {
    if (error instanceof RangeError) return failure({ code: 'too-large', message: beyondMemory.message });
    throw error;
  }
}

/** A value with the patch for it; a property that is not there has no target. */
interface MergedPair {
  readonly target: EditableValue | undefined;
  readonly patch: SourceValue;
  readonly around?: EditedContainer;
}

class Merger {
  /** Values set and properties removed. */
  changes = 0;
  isTooDeep = false;
  readonly #document: EditableDocument;

  constructor(document: EditableDocument) {
    this.#document = document;
  }

  /** The value that takes the place of the target. */
  merge({ target, patch, around }: MergedPair, depth: number): EditableValue {
    if (depth > deepestPlace) this.isTooDeep = true;
    const isObject = patch.tree.kindOf(patch.node) === 'object';
    const isMerged = target !== undefined && isObjectSource(target);
    if (this.isTooDeep || !isObject || (!isMerged && !removes(patch))) {
      this.changes += 1;
      return patch;
    }
    const { layout } = this.#document;
    const container = new EditedContainer(isMerged ? target : undefined, layout, around?.layout);
    for (const [name, node] of propertiesOf(patch.tree, patch.node)) {
      this.#mergeProperty(container, name, [{ tree: patch.tree, node }, depth + 1]);
    }
    return container;
  }

  #mergeProperty(container: EditedContainer, name: string, [patch, depth]: readonly [SourceValue, number]): void {
    const before = container.valueAt(name);
    if (patch.tree.kindOf(patch.node) === 'null') {
      if (before !== undefined) this.changes += 1;
      if (before !== undefined) container.remove(name);
      return;
    }
    const value = this.merge({ target: before, patch, around: container }, depth);
    if (before === undefined) container.insert(name, value);
    else container.replace(name, value);
  }
}

function isObjectSource(value: EditableValue): value is SourceValue {
  return !(value instanceof EditedContainer) && value.tree.kindOf(value.node) === 'object';
}

/** Whether an object says that something is removed: a null that stands in objects only, since arrays are taken as they are. */
function removes({ tree, node }: SourceValue): boolean {
  const end = tree.endOf(node);
  for (let at = node + 1; at < end;) {
    const kind = tree.kindOf(at);
    if (kind === 'null') return true;
    at = kind === 'array' ? tree.endOf(at) : at + 1;
  }
  return false;
}
