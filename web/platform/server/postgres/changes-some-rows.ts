import { DeleteQueryNode, type KyselyPlugin, type OperationNode, UpdateQueryNode, type WithNode } from 'kysely';

/**
 * Refuses a statement that would change or delete every row of a table: one that has lost its condition is a fault of ours, and would
 * be everybody’s loss. Whoever means all rows says so in a condition. Statements written as SQL are not looked at.
 *
 * @throws {Error} before anything is sent
 */
export const changesSomeRows: KyselyPlugin = {
  transformQuery({ node }) {
    if (changesEveryRow(node)) throw new Error('A statement that changes or deletes rows has to say which (`where`).');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/** The statement itself, or one of those that it begins with. */
function changesEveryRow(node: OperationNode & { readonly with?: WithNode | undefined }): boolean {
  if ((UpdateQueryNode.is(node) || DeleteQueryNode.is(node)) && node.where === undefined) return true;
  return node.with?.expressions.some(({ expression }) => changesEveryRow(expression)) ?? false;
}
