import { memo, useEffect, useState } from 'react';
import { Button, Combobox, ComboboxOption, Field, Flex, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import type { Look } from './preview-frame';
import type { Brand, Page, Pages, Place } from './shapes';

interface Props {
  readonly pages: Pages;
  readonly place: Place;
  readonly look: Look;
  readonly onPlace: (place: Place) => void;
  readonly onLook: (look: Look) => void;
  /** Whether a click on the page can lead to a field. */
  readonly findsFields: boolean;
  readonly brands: readonly Brand[];
  readonly brand: string;
  readonly onBrand: (code: string) => void;
}

const devices = [
  { width: 360, name: 'Small phone, 360' },
  { width: 390, name: 'Phone, 390' },
  { width: 768, name: 'Tablet, 768' },
  { width: 1280, name: 'Desktop, 1280' },
];

const nameOf = ({ journey, step }: Pick<Page, 'journey' | 'step'>) => `${journey}/${step}`;

/** The page's own title, which several may share, and what it is called in its journey. */
const titleOf = ({ title, journey, step }: Page) => `${title} (${journey}: ${step})`.replace(/-/g, ' ');

export function findPage(pages: Pages, { journey, step }: Pick<Place, 'journey' | 'step'>): Page | undefined {
  return pages.pages.find((page) => page.journey === journey && page.step === step);
}

/** The first state of a page: the one without anything special. */
export function firstState({ journey, step, states }: Page): Place {
  return { journey, step, state: states[0]?.name ?? 'default' };
}

/** What is looked at: which page, in which state, on which device, with which size of text. */
export const PreviewControls = memo(function PreviewControls(props: Props) {
  const { pages, place, look, onPlace, onLook, findsFields, brands, brand, onBrand } = props;
  const page = findPage(pages, place);
  const title = page ? titleOf(page) : '';
  const [text, setText] = useState(title);
  // Somebody may go to a page by other ways than this list, which would keep the name of the one before.
  useEffect(() => setText(title), [title]);
  return (
    <Flex direction="column" alignItems="stretch" gap={2} padding={3}>
      <Field.Root name="preview-page">
        <Field.Label>Page</Field.Label>
        <Combobox
          size="S"
          value={nameOf(place)}
          textValue={text}
          onTextValueChange={(typed) => setText(typed ?? '')}
          // What stands there when it opens is the page that is shown, and nothing that somebody looks for.
          autocomplete={text === title ? 'none' : { type: 'list', filter: 'contains' }}
          onChange={(name?: string) => {
            const chosen = pages.pages.find((each) => nameOf(each) === name);
            if (chosen) onPlace(firstState(chosen));
          }}
        >
          {pages.pages.map((each) => (
            <ComboboxOption key={nameOf(each)} value={nameOf(each)} textValue={titleOf(each)}>
              {titleOf(each)}
            </ComboboxOption>
          ))}
        </Combobox>
      </Field.Root>
      <Field.Root name="preview-state">
        <Field.Label>State</Field.Label>
        <SingleSelect
          size="S"
          value={place.state}
          onChange={(state: string | number) => onPlace({ ...place, state: String(state) })}
        >
          {(page?.states ?? []).map(({ name, about }) => (
            <SingleSelectOption key={name} value={name}>
              {about}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <Flex gap={2} alignItems="flex-end" wrap="wrap">
        {brands.length > 1 ? <BrandChoice brands={brands} brand={brand} onBrand={onBrand} /> : null}
        <Field.Root name="preview-device">
          <Field.Label>Device</Field.Label>
          <SingleSelect
            size="S"
            value={String(look.width)}
            onChange={(width: string | number) => onLook({ ...look, width: Number(width) })}
          >
            {devices.map(({ width, name }) => (
              <SingleSelectOption key={width} value={String(width)}>
                {name}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        <Button
          variant={look.textPercent === 200 ? 'secondary' : 'tertiary'}
          aria-pressed={look.textPercent === 200}
          onClick={() => onLook({ ...look, textPercent: look.textPercent === 200 ? 100 : 200 })}
        >
          Text at 200 %
        </Button>
        <Button
          variant={look.appearance === 'dark' ? 'secondary' : 'tertiary'}
          aria-pressed={look.appearance === 'dark'}
          onClick={() => onLook({ ...look, appearance: look.appearance === 'dark' ? 'light' : 'dark' })}
        >
          Dark device
        </Button>
        {findsFields ? (
          <Button
            variant={look.clicks === 'use' ? 'secondary' : 'tertiary'}
            aria-pressed={look.clicks === 'use'}
            onClick={() => onLook({ ...look, clicks: look.clicks === 'use' ? 'find' : 'use' })}
          >
            Try the buttons
          </Button>
        ) : null}
      </Flex>
    </Flex>
  );
});

function BrandChoice({ brands, brand, onBrand }: Pick<Props, 'brands' | 'brand' | 'onBrand'>) {
  return (
    <Field.Root name="preview-brand">
      <Field.Label>As customers of</Field.Label>
      <SingleSelect size="S" value={brand} onChange={(code: string | number) => onBrand(String(code))}>
        {brands.map(({ code, name }) => (
          <SingleSelectOption key={code} value={code}>
            {name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  );
}
