type Json = Record<string, unknown>;

const text = (more: Json = {}): Json => ({ type: 'string', title: 'A question', maxLength: 40, ...more });
const matching = (pattern: string): Json => text({ pattern });
const many = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function nested(levels: number, wrap: (inner: Json) => Json): Json {
  let schema = text();
  for (let level = 0; level < levels; level += 1) schema = wrap(schema);
  return schema;
}

/** Parsed from text, because a name like `__proto__` cannot be written otherwise. */
const parsed = (json: string) => JSON.parse(json) as Json;

/** Questions that would keep a server busy, reach into it, or bring something of their own; each by what it is. */
export const evilFields: Readonly<Record<string, Json>> = {
  // patterns that take for ever
  'a+ in a+': matching('^(a+)+$'),
  'a* in a*': matching('^(a*)*$'),
  'a|a': matching('^(a|a)+$'),
  'a|aa': matching('^(a|aa)+$'),
  'a|a? thrice': matching('^(a|a?)+(a|a?)+(a|a?)+$'),
  'words and spaces': matching('^(\\w+\\s?)*$'),
  'repeats of repeats': matching('^(([a-z])+.)+[A-Z]([a-z])+$'),
  'two wide ranges': matching('^.*.*.*.*.*=.*.*.*.*$'),
  'a counted bomb': matching('^(((a{1,100}){1,100}){1,100}){1,100}$'),
  'a lookahead that repeats': matching('^(?=(a+)+b)a*$'),
  'a back reference': matching('^(a+)\\1+$'),
  'a pattern of 20 kB': matching('a?'.repeat(10_000) + 'a'.repeat(10_000)),
  'no pattern at all': matching('([)'),
  // too deep, too wide, too large
  'items in items': nested(2000, (items) => ({ type: 'array', title: 'A list', maxItems: 2, items })),
  'groups in groups': nested(2000, (inner) => ({ type: 'object', title: 'A group', properties: { inner } })),
  'conditions in conditions': nested(30, (then) => ({ type: 'object', properties: {}, if: {}, then })),
  'all of all of': nested(1000, (inner) => ({ allOf: [inner] })),
  'any of any of': nested(1000, (inner) => ({ anyOf: [inner] })),
  'not not': nested(1000, (not) => ({ not })),
  '20,000 choices': {
    type: 'string',
    title: 'A',
    oneOf: many(20_000).map((one) => ({ const: `${one}`, title: '1' })),
  },
  '40,000 words': { type: 'string', title: 'A', enum: many(40_000).map(String) },
  'a title of 500 kB': text({ title: 'a'.repeat(500_000) }),
  'a default of 500 kB': text({ default: 'a'.repeat(500_000) }),
  'answers without end': { type: 'string', title: 'A question' },
  'a text of a billion': text({ maxLength: 1e9 }),
  'a list without end': { type: 'array', title: 'A list', items: text() },
  'a list of a billion': { type: 'array', title: 'A list', maxItems: 1e9, uniqueItems: true, items: text() },
  // pointing elsewhere
  'a reference to itself': { $ref: '#' },
  'a reference to its field': { $ref: '#/properties/evil' },
  'a reference to a file': { $ref: 'file:///etc/passwd' },
  'a reference to a site': { $ref: 'https://evil.example/schema.json' },
  'a reference to a machine inside': { $ref: 'http://169.254.169.254/latest/meta-data' },
  'a reference out of its folder': { $ref: '../../../../package.json' },
  'a dynamic reference': { $dynamicRef: '#x' },
  'a name for all': text({ $id: 'https://json-schema.org/draft/2019-09/schema' }),
  'another language': text({ $schema: 'https://evil.example/language' }),
  'data as a bound': text({ maxLength: { $data: '1/evil' } }),
  'an answer that is waited for': text({ $async: true }),
  // reaching into the program
  'a prototype': parsed('{"type":"object","title":"A","properties":{"__proto__":{"type":"string"}}}'),
  'a constructor': parsed('{"type":"object","title":"A","properties":{"constructor":{"type":"string"}}}'),
  'a prototype as a keyword': parsed('{"type":"string","title":"A","maxLength":4,"__proto__":{"isAdmin":true}}'),
  'code as a name': { type: 'object', title: 'A', properties: { '"];process.exit();//': text() } },
  'code as a template': { type: 'object', title: 'A', properties: { '${process.exit()}': text() } },
  'code as a format': text({ format: '"+process.exit()+"' }),
  'a method as a format': text({ format: 'toString' }),
  'a method as a type': { type: 'hasOwnProperty', title: 'A question' },
  'a method as a keyword': text({ toString: 'x', valueOf: 1 }),
  'a keyword of a plug-in': text({ transform: ['trim'], instanceof: 'Function', regexp: '/x/' }),
  'code in a comment': text({ $comment: '*/process.exit()/*' }),
  // nothing that could be asked
  'two types': { type: ['string', 'object'], title: 'A question' },
  'a number without bounds': { type: 'number', title: 'A number' },
  'bounds the wrong way round': { type: 'integer', title: 'A number', minimum: 9, maximum: 1 },
  'a multiple of nothing': { type: 'number', title: 'A number', minimum: 0, maximum: 9, multipleOf: 0 },
  'names by pattern': { type: 'object', title: 'A', properties: {}, patternProperties: { '^(a+)+$': text() } },
  'anything besides': { type: 'object', title: 'A', properties: {}, additionalProperties: true },
};

/** What stands beside the questions of a form: how they look, and what is said. */
export const evilSides: Readonly<Record<string, { readonly uiSchema?: Json; readonly messages?: Json }>> = {
  'a widget of its own': { uiSchema: { 'ui:widget': 'html' } },
  'a widget that is a method': { uiSchema: { 'ui:widget': 'constructor' } },
  'a field of its own': { uiSchema: { 'ui:field': 'LayoutGridField' } },
  'a handler': { uiSchema: { 'ui:options': { onClick: 'alert(1)' } } },
  'markup as an option': {
    uiSchema: { 'ui:options': { dangerouslySetInnerHTML: { __html: '<script>alert(1)</script>' } } },
  },
  'markup in a description': { uiSchema: { 'ui:enableMarkdownInDescription': true } },
  'a prototype in a look': { uiSchema: parsed('{"__proto__":{"ui:widget":"html"}}') },
  'words in words': { messages: { '*': '{a, plural, other {'.repeat(1000) + '}}'.repeat(1000) } },
  'words of 500 kB': { messages: { '*': 'a'.repeat(500_000) } },
  'words that are a list': { messages: { '*': ['a'] } },
};
