import { type Failure, failure, type Result, success } from '../../result.ts';
import { beyondMemory } from '../core/memory.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { parseJsonTree } from '../core/tree.ts';
import { EditableDocument, type EditableValue, EditedContainer, type SourceValue, textOf } from './editable.ts';
import { readLayout } from './layout.ts';
import { equalsSource, find, locate, notFound } from './locate.ts';
import { readOperation } from './operation.ts';
import { shorten, showPointer, writePointer } from './pointer.ts';

/**
 * Why a patch is not applied: it is no patch (`bad-patch`, `bad-pointer`), a value is not there (`not-found`), a test failed
 * (`test-failed`), the document cannot be removed or a value moved into itself (`impossible`), the place is more than 1,000 levels
 * deep, or the result would be too long.
 */
export type PatchErrorCode =
  | 'bad-patch'
  | 'bad-pointer'
  | 'not-found'
  | 'test-failed'
  | 'impossible'
  | 'too-deep'
  | 'too-large';

/** A refusal; position and `operation` are those of the operation that failed, in the patch. */
export interface PatchFailure extends Failure<PatchErrorCode> {
  /** The index of the operation, from 0; undefined where the patch as a whole is at fault. */
  readonly operation?: number;
}

/** A document after a patch. */
export interface PatchedJson {
  readonly text: string;
  /** The number of operations that were applied, tests included; of a merge patch, values set and properties removed. */
  readonly operations: number;
}

/** A patched document, or why nothing of the patch was applied. */
export type PatchAnswer =
  | { readonly ok: true; readonly value: PatchedJson }
  | { readonly ok: false; readonly error: PatchFailure };

type Step = Result<undefined, PatchErrorCode>;

const done: Step = success(undefined);

/** Copies of copies grow like powers of two, so only so many bytes are copied, and some more for a large document. */
const minCopied = 100_000_000;

/**
 * Applies a JSON Patch (RFC 6902), all of it or nothing. What the patch does not touch keeps its characters: digits, escapes, order
 * and white space. What is added stands as it is written in the patch, on a line of its own where its neighbours have one.
 */
export function applyPatch(document: JsonTree, patch: JsonTree): PatchAnswer {
  try {
    if (patch.kindOf(0) !== 'array')
      return failure({ code: 'bad-patch', message: 'JSON Patch 是由操作组成的数组，这里不是数组' });
    const patcher = new Patcher(document);
    let operations = 0;
    for (const node of patch.childrenOf(0)) {
      const step = patcher.apply(patch, node);
      if (!step.ok) return failOperation(patch, node, step.error);
      operations += 1;
    }
    return success({ text: patcher.document.toText(), operations });
  } catch (error) {
    if (error instanceof RangeError) return failure({ code: 'too-large', message: beyondMemory.message });
    throw error;
  }
}

function failOperation(patch: JsonTree, node: number, { code, message }: Failure<PatchErrorCode>): PatchAnswer {
  const operation = patch.indexOf(node);
  const refused: PatchFailure = {
    code,
    message: `第 ${operation + 1} 个操作无法执行：${message}。整份补丁都没有应用`,
    operation,
    ...patch.placeOf(node),
  };
  return { ok: false, error: refused };
}

class Patcher {
  readonly document: EditableDocument;
  #copiesLeft: number;

  constructor(tree: JsonTree) {
    this.document = new EditableDocument(tree, readLayout(tree));
    this.#copiesLeft = minCopied + 8 * tree.bytes.length;
  }

  apply(patch: JsonTree, node: number): Step {
    const read = readOperation(patch, node);
    if (!read.ok) return read;
    const { op, path, from, value } = read.value;
    if (op === 'add') return this.#add(path, value);
    if (op === 'remove') return this.#remove(path);
    if (op === 'replace') return this.#replace(path, value);
    if (op === 'test') return this.#test(path, value);
    return op === 'move' ? this.#move(from, path) : this.#copy(from, path);
  }

  #add(path: readonly string[], value: EditableValue): Step {
    if (path.length === 0) {
      this.document.root = value;
      return done;
    }
    const place = locate(this.document, path);
    if (!place.ok) return place;
    const { container, key } = place.value;
    if (typeof key === 'number' && key > container.length) return notFound(container, path, path.length - 1);
    if (typeof key === 'string' && container.valueAt(key) !== undefined) container.replace(key, value);
    else container.insert(key, value);
    return done;
  }

  #remove(path: readonly string[]): Step {
    if (path.length === 0) return failure({ code: 'impossible', message: '不能删除整份文档' });
    const found = find(this.document, path);
    if (!found.ok) return found;
    const { place } = found.value;
    place?.container.remove(place.key);
    return done;
  }

  #replace(path: readonly string[], value: EditableValue): Step {
    const found = find(this.document, path);
    if (!found.ok) return found;
    const { place } = found.value;
    if (place) place.container.replace(place.key, value);
    else this.document.root = value;
    return done;
  }

  #test(path: readonly string[], value: SourceValue): Step {
    const found = find(this.document, path);
    if (!found.ok) return found;
    if (equalsSource(found.value.value, value)) return done;
    const message = `${showPointer(writePointer(path))}的值是 ${show(found.value.value)}，与要求的 ${show(value)} 不相等`;
    return failure({ code: 'test-failed', message });
  }

  #move(from: readonly string[], path: readonly string[]): Step {
    const found = find(this.document, from);
    if (!found.ok) return found;
    const isInside = from.every((token, at) => path[at] === token);
    if (isInside && from.length === path.length) return done;
    if (isInside) {
      const message = `不能把${showPointer(writePointer(from))}移动到它自己里面`;
      return failure({ code: 'impossible', message });
    }
    const removed = this.#remove(from);
    return removed.ok ? this.#add(path, found.value.value) : removed;
  }

  #copy(from: readonly string[], path: readonly string[]): Step {
    const found = find(this.document, from);
    if (!found.ok) return found;
    const copy = this.#duplicate(found.value.value);
    return copy.ok ? this.#add(path, copy.value) : copy;
  }

  /** A value that later changes of the original do not reach; a source never changes. */
  #duplicate(value: EditableValue): Result<SourceValue, PatchErrorCode> {
    const copy = value instanceof EditedContainer ? parse(value) : success(value);
    if (!copy.ok) return copy;
    const { tree, node } = copy.value;
    this.#copiesLeft -= tree.stopOf(node) - tree.startOf(node);
    return this.#copiesLeft < 0 ? failure({ code: 'too-large', message: '复制出的内容太多' }) : copy;
  }
}

function parse(value: EditedContainer): Result<SourceValue, PatchErrorCode> {
  const tree = parseJsonTree(textOf(value));
  return tree.ok
    ? success({ tree: tree.value, node: 0 })
    : failure({ code: 'too-large', message: beyondMemory.message });
}

function show(value: EditableValue): string {
  return shorten(textOf(value));
}
