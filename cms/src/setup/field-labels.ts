import type { Core } from '@strapi/strapi';
import type { ContentKind } from '../content/content-kind';
import type { Field } from '../content/field';
import { componentLayouts } from './component-labels';
import { contentTypeLayouts, type FormLayout } from './labels';

/** The words by which the form calls a field: `Colours, corners and fonts › Main colour`. */
export function fieldLabels(strapi: Core.Strapi, kind: ContentKind): (field: Field) => string {
  const { attributes } = strapi.contentType(kind.uid as never) as unknown as {
    attributes: Record<string, { component?: string }>;
  };
  return ({ stored: [name, inner] }) => {
    const outer = labelIn(contentTypeLayouts[kind.uid], name);
    if (inner === undefined) return outer;
    return `${outer} › ${labelIn(componentLayouts[attributes[name]?.component ?? ''], inner)}`;
  };
}

function labelIn(layout: FormLayout | undefined, name: string): string {
  const label = layout?.labels[name];
  return typeof label === 'string' ? label : (label?.[0] ?? name);
}
