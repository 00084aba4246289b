import ts from 'typescript';

/** One small fault that somebody could have typed: what stands at a place of a file, and what would stand there instead. */
export interface Fault {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

type Replacement = string | undefined;

const K = ts.SyntaxKind;

/** What each operator is easily mistaken for. Sums of texts are left alone: they are seldom judged. */
const mistakenFor: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [K.LessThanToken, '<='],
  [K.LessThanEqualsToken, '<'],
  [K.GreaterThanToken, '>='],
  [K.GreaterThanEqualsToken, '>'],
  [K.EqualsEqualsEqualsToken, '!=='],
  [K.ExclamationEqualsEqualsToken, '==='],
  [K.AmpersandAmpersandToken, '||'],
  [K.BarBarToken, '&&'],
  [K.MinusToken, '+'],
  [K.AsteriskToken, '/'],
  [K.SlashToken, '*'],
  [K.PercentToken, '*'],
]);

const otherMethod: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};

/** Links of a query's chain that narrow, order or lock; a query without one of them still runs. */
const narrowing = new Set(['where', 'whereRef', 'limit', 'orderBy', 'forUpdate', 'skipLocked', 'filter']);

/**
 * Every fault that can be planted into `text`, one place after the other: a comparison, a figure, a condition, a link of a query or a
 * whole call that is another or missing. Types, imports and messages are left alone.
 */
export function faultsOf(file: string, text: string): Fault[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const faults: Fault[] = [];
  const plant = (node: ts.Node, after: Replacement) => {
    if (after === undefined) return;
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    faults.push({ start, end: node.getEnd(), line, before: node.getText(source), after });
  };
  const look = (node: ts.Node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    plant(...replacementFor(node));
    ts.forEachChild(node, look);
  };
  look(source);
  return faults.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** The text with that fault in it. */
export function withFault(text: string, { start, end, after }: Fault): string {
  return text.slice(0, start) + after + text.slice(end);
}

function replacementFor(node: ts.Node): [ts.Node, Replacement] {
  if (ts.isBinaryExpression(node)) return otherOperator(node);
  if (ts.isNumericLiteral(node)) return [node, String(Number(node.text.replaceAll('_', '')) + 1)];
  if (node.kind === K.TrueKeyword) return [node, 'false'];
  if (node.kind === K.FalseKeyword) return [node, 'true'];
  if (ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken) return [node, node.operand.getText()];
  if (ts.isIfStatement(node)) return [node.expression, `!(${node.expression.getText()})`];
  if (ts.isConditionalExpression(node)) return [node.condition, `!(${node.condition.getText()})`];
  if (ts.isCallExpression(node)) return otherCall(node);
  if (ts.isExpressionStatement(node) && isCall(node.expression)) return [node, ';'];
  return [node, undefined];
}

function otherOperator(node: ts.BinaryExpression): [ts.Node, Replacement] {
  if (node.operatorToken.kind === K.QuestionQuestionToken) return [node, `(${node.left.getText()})`];
  return [node.operatorToken, mistakenFor.get(node.operatorToken.kind)];
}

function otherCall(node: ts.CallExpression): [ts.Node, Replacement] {
  if (!ts.isPropertyAccessExpression(node.expression)) return [node, undefined];
  const { name, expression } = node.expression;
  const other = otherMethod[name.text];
  if (other !== undefined) return [name, other];
  return narrowing.has(name.text) ? [node, expression.getText()] : [node, undefined];
}

function isCall(node: ts.Expression): boolean {
  return ts.isCallExpression(ts.isAwaitExpression(node) || ts.isVoidExpression(node) ? node.expression : node);
}
