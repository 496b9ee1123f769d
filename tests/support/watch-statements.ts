import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type RootOperationNode,
} from 'kysely';
import type { Database } from '#server/db/schema.ts';

export interface Watched {
  readonly watched: Database;
  /** The most statements that were under way at a time, and the longest list of values in one of them. */
  readonly most: () => { readonly statements: number; readonly values: number };
}

/** The same database; what is asked through it is watched. */
export function watchStatements(database: Database): Watched {
  let underWay = 0;
  let statements = 0;
  const lists = new ListLengths();

  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      underWay += 1;
      statements = Math.max(statements, underWay);
      return lists.transformNode(node) as RootOperationNode;
    },
    async transformResult({ result }) {
      underWay -= 1;
      return result;
    },
  };
  return { watched: database.withPlugin(plugin), most: () => ({ statements, values: lists.longest }) };
}

class ListLengths extends OperationNodeTransformer {
  longest = 0;

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    this.longest = Math.max(this.longest, node.values.length);
    return super.transformPrimitiveValueList(node);
  }
}
