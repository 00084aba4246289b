import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Ajv, type ValidateFunction } from 'ajv';

/** What there is not is left out, or null: both mean the same. */
const Absent = <Of extends TSchema>(of: Of) => Type.Optional(Type.Union([of, Type.Null()]));

const Result = Type.Union([Type.Literal('clear'), Type.Literal('consider'), Type.Literal('unidentified')]);
const Part = Type.Object({ result: Absent(Result) });

const Created = Type.Object({ id: Type.String({ minLength: 1 }) });
const SdkToken = Type.Object({ token: Type.String({ minLength: 1 }) });
const Documents = Type.Object({ documents: Type.Array(Type.Object({ type: Type.String() })) });
const Check = Type.Object({
  id: Type.String({ minLength: 1 }),
  applicant_id: Type.String(),
  status: Type.String(),
  tags: Absent(Type.Array(Type.String())),
});
const Checks = Type.Object({ checks: Type.Array(Check) });
const Report = Type.Object({
  name: Type.String(),
  status: Type.String(),
  result: Absent(Result),
  breakdown: Absent(Type.Record(Type.String(), Absent(Part))),
});
const Reports = Type.Object({ reports: Type.Array(Report) });

export type ReportShape = Static<typeof Report>;

const shapes = { Created, SdkToken, Documents, Check, Checks, Reports };
export type ShapeName = keyof typeof shapes;
export type Shape<Name extends ShapeName> = Static<(typeof shapes)[Name]>;

const ajv = new Ajv({ strict: false });
const validators = Object.fromEntries(
  Object.entries(shapes).map(([name, shape]) => [name, ajv.compile(shape)]),
) as Record<ShapeName, ValidateFunction>;

/** What the provider said, in the shape that it is documented to have. @throws where it has another. */
export function readShape<Name extends ShapeName>(name: Name, body: string): Shape<Name> {
  const value: unknown = JSON.parse(body);
  if (!validators[name](value)) throw new Error('The identity provider answered in a shape that it has not.');
  return value as Shape<Name>;
}
