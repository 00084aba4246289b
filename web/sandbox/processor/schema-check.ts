import { readFileSync } from 'node:fs';
import { Ajv2020, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';

const schema = 'content/application~1json/schema';
const places = {
  asked: `/webhooks/card_authorization.approval_request/post/requestBody/${schema}`,
  answered: '/components/schemas/asa-response',
  told: `/webhooks/card_transaction.updated/post/requestBody/${schema}`,
  disputed: `/webhooks/dispute.updated/post/requestBody/${schema}`,
} as const;
/** What the processor and the issuer say to each other. */
export type Exchange = keyof typeof places;

let compiled: Readonly<Record<Exchange, ValidateFunction>> | undefined;

/** Takes a moment the first time. */
function validators(): Readonly<Record<Exchange, ValidateFunction>> {
  if (compiled !== undefined) return compiled;
  const file = new URL('lithic/openapi.json', import.meta.url);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')) as AnySchema, 'lithic');
  const at = (exchange: Exchange) => ajv.compile({ $ref: `lithic#${places[exchange]}` });
  compiled = { asked: at('asked'), answered: at('answered'), told: at('told'), disputed: at('disputed') };
  return compiled;
}

/** What is wrong with something by the processor’s published document, in words; nothing where it is valid. */
export function faultIn(exchange: Exchange, said: unknown): string | undefined {
  const validate = validators()[exchange];
  if (validate(said)) return undefined;
  const [first] = validate.errors ?? [];
  return first === undefined ? 'it is not as the document has it' : inWords(first);
}

function inWords({ instancePath, message = 'is wrong', params }: ErrorObject): string {
  const where = instancePath === '' ? 'it' : instancePath.slice(1).replaceAll('/', '.');
  const { allowedValues } = params as { readonly allowedValues?: readonly unknown[] };
  const allowed = allowedValues === undefined ? '' : `: ${allowedValues.map(String).slice(0, 12).join(', ')}`;
  return `${where} ${message}${allowed}`;
}
