import { getUiOptions, type FieldTemplateProps, type ObjectFieldTemplateProps, type UiSchema } from '@rjsf/utils';
import { Fragment, useState, type ReactNode } from 'react';
import { Disclosure } from '../../components/disclosure/disclosure.tsx';
import { FieldPair } from '../../components/field/field-pair.tsx';
import { listed, lowerFirst, useWords } from '../words.ts';
import { labelInSentence, useForm } from './form-context.ts';
import styles from './form.module.css';
import { textOption } from './widget-props.ts';

/** Every widget draws its own label, hint and error, so a field adds nothing around it. */
export function FieldTemplate({ children, hidden }: FieldTemplateProps): ReactNode {
  return hidden ? null : children;
}

export function Nothing(): ReactNode {
  return null;
}

/** Questions one below the other; the parts of a name share a row, and optional ones at the end wait until asked for. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const shown = props.properties.filter((property) => !property.hidden);
  const isRoot = props.fieldPathId.path.length === 0;
  if (!isRoot) {
    const fields = <div className={styles.fields}>{shown.map(inPlace)}</div>;
    return props.title ? (
      <fieldset>
        <legend className={styles.part}>{props.title}</legend>
        {fields}
      </fieldset>
    ) : (
      fields
    );
  }
  const waiting = optionalAtTheEnd(shown, props.schema);
  const asked = shown.slice(0, shown.length - waiting.length);
  return (
    <div className={styles.fields}>
      {inRows(asked, props.uiSchema ?? {}).map(([first, second]) =>
        second === undefined ? inPlace(first) : <FieldPair key={first.name}>{[first, second].map(inPlace)}</FieldPair>,
      )}
      {waiting.length === 0 ? null : <Waiting properties={waiting} schema={props.schema} />}
    </div>
  );
}

type Property = ObjectFieldTemplateProps['properties'][number];
type Schema = ObjectFieldTemplateProps['schema'];

function inPlace({ name, content }: Property): ReactNode {
  return <Fragment key={name}>{content}</Fragment>;
}

/** Autofill tokens of questions that stand side by side. */
const pairs: Readonly<Record<string, string>> = { 'given-name': 'family-name' };

function inRows(properties: readonly Property[], ui: Readonly<Record<string, unknown>>): [Property, Property?][] {
  const tokenOf = ({ name }: Property) =>
    textOption(getUiOptions(ui[name] as UiSchema | undefined), 'autocomplete') ?? '';
  const rows: [Property, Property?][] = [];
  for (const property of properties) {
    const last = rows.at(-1);
    if (last?.[1] === undefined && last !== undefined && pairs[tokenOf(last[0])] === tokenOf(property))
      last[1] = property;
    else rows.push([property]);
  }
  return rows;
}

/** The optional text questions that a form of required ones ends with, if there are several: most people skip them. */
function optionalAtTheEnd(properties: readonly Property[], schema: Schema): readonly Property[] {
  const isOptionalText = ({ name }: Property) => {
    const property = schema.properties?.[name];
    return typeof property === 'object' && property.type === 'string' && schema.required?.includes(name) !== true;
  };
  const firstAtEnd = properties.findLastIndex((property) => !isOptionalText(property)) + 1;
  const found = properties.slice(firstAtEnd);
  return firstAtEnd === 0 || found.length < 2 ? [] : found;
}

function Waiting({ properties, schema }: { properties: readonly Property[]; schema: Schema }): ReactNode {
  const words = useWords();
  const { session } = useForm();
  const [isAnswered] = useState(() => properties.some(({ name }) => session.answerAt(name) !== undefined));
  const labels = properties.map(({ name }) => {
    const property = schema.properties?.[name];
    return labelInSentence(typeof property === 'object' ? (property.title ?? name) : name);
  });
  return (
    <Disclosure
      summary={words('optional', { fields: listed(words, labels.map(lowerFirst), 'or') })}
      isOpen={isAnswered}
    >
      <div className={styles.fields}>{properties.map(inPlace)}</div>
    </Disclosure>
  );
}
