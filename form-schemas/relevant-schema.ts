import type { Answers, FieldSchema } from './form-definition.ts';

/** Follows a local `$ref` (`#/definitions/name`) of an admitted, thus acyclic, schema. */
export function resolved(root: FieldSchema, schema: FieldSchema): FieldSchema {
  if (schema.$ref === undefined) return schema;
  const { $ref: reference, ...beside } = schema;
  const target = root.definitions?.[reference.replace('#/definitions/', '')];
  if (target === undefined) throw new Error(`${reference} names no definition of this form`);
  return { ...resolved(root, target), ...beside };
}

/** Whether `answers` meet an `if`, which may only compare with `const` or `enum` and ask for presence. */
function meets(condition: FieldSchema, answers: Answers): boolean {
  const isPresent = (name: string): boolean => answers[name] !== undefined;
  return (
    (condition.required ?? []).every(isPresent) &&
    Object.entries(condition.properties ?? {}).every(
      ([name, rule]) =>
        !isPresent(name) ||
        (rule.enum === undefined ? rule.const === answers[name] : rule.enum.includes(answers[name])),
    )
  );
}

function merged(base: FieldSchema, branch: FieldSchema): FieldSchema {
  const properties = { ...base.properties };
  for (const [name, schema] of Object.entries(branch.properties ?? {})) {
    properties[name] = { ...properties[name], ...schema };
  }
  return { ...base, properties, required: [...new Set([...(base.required ?? []), ...(branch.required ?? [])])] };
}

/**
 * The object schema that holds for these answers: its conditions decided and merged in.
 * Without answers: the schema with every branch, that is all that could ever be asked; then nothing of a branch is required.
 */
export function relevantSchema(schema: FieldSchema, answers: Answers | undefined): FieldSchema {
  const { if: condition, then: yes, else: no, allOf, ...base } = schema;
  const conditions = [...(allOf ?? []), ...(condition === undefined ? [] : [{ if: condition, then: yes, else: no }])];
  return conditions.reduce<FieldSchema>((sofar, each) => {
    if (answers === undefined) {
      return [each.then, each.else].reduce<FieldSchema>(
        (all, branch) => (branch === undefined ? all : merged(all, { ...branch, required: [] })),
        sofar,
      );
    }
    const branch = each.if !== undefined && meets(each.if, answers) ? each.then : each.else;
    return branch === undefined ? sofar : merged(sofar, branch);
  }, base);
}
