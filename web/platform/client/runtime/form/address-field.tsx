import type { FieldProps } from '@rjsf/utils';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Address } from '../../api/addresses.ts';
import { Button } from '../../components/button/button.tsx';
import { Field } from '../../components/field/field.tsx';
import { Select } from '../../components/select/select.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useWords } from '../words.ts';
import { useRedrawing } from '../posted-fields.tsx';
import { AddressLines } from './address-lines.tsx';
import { labelInSentence, useFieldState, useForm } from './form-context.ts';
import { fieldLabel, fieldOptions } from './field-props.ts';
import styles from './form.module.css';
import { searchInWords, useAddressSearch } from './use-address-search.ts';
import { shownValue, textOption } from './widget-props.ts';

/**
 * An address found by its postcode or typed by hand; switching keeps what is there (DET-03).
 *
 * Choosing from the list only gives the answer: the list stays, for an arrow key goes through its lines one by one (WCAG 3.2.2).
 */
export function AddressField(props: FieldProps): ReactNode {
  const words = useWords();
  const { session } = useForm();
  const { $id: id } = props.fieldPathId;
  const path = props.fieldPathId.path.join('.');
  const label = fieldLabel(props);
  const [isByHand, setIsByHand] = useState(() => session.answerAt(`${path}.line1`) !== undefined);
  const field = useFieldState(path, isByHand ? `${id}.line1` : id, labelInSentence(label));
  const { search, find, leave } = useAddressSearch();
  const result = useRef<HTMLDivElement>(null);
  const redrawing = useRedrawing();
  const postcode = () => shownValue(session.answerAt(`${path}.postcode`));

  const answer = (address: Partial<Address>) => {
    field.type(address);
    props.onChange(address, props.fieldPathId.path);
  };

  const look = async () => {
    const ended = await find(postcode());
    if (ended?.kind === 'failed') setIsByHand(true);
  };
  useEffect(() => {
    if (search.kind === 'found') result.current?.querySelector('select')?.focus();
  }, [search]);
  const isGivenUp = isByHand && search.kind === 'failed';
  useEffect(() => {
    if (isGivenUp) document.getElementById(`${id}.line1`)?.focus();
  }, [isGivenUp, id]);

  const typePostcode = (typed: string) => {
    // The addresses found, and the one chosen, are those of another postcode now.
    if (search.kind === 'found' && plain(typed) !== plain(postcode())) {
      leave();
      answer({});
    }
    if (search.kind !== 'found' || plain(typed) !== plain(postcode())) {
      session.type(`${path}.postcode`, typed === '' ? undefined : typed);
    }
  };

  return (
    <Field
      id={id}
      label={label}
      hint={textOption(fieldOptions(props), 'help')}
      error={isByHand ? field.error : undefined}
      shape="group"
    >
      <div className={styles.address}>
        <p className={isGivenUp ? undefined : 'visually-hidden'} role="status">
          {searchInWords(search, words)}
        </p>
        {isByHand ? (
          <AddressLines field={props} />
        ) : (
          <>
            <PostcodeSearch
              id={id}
              name={`${path}.postcode`}
              initialPostcode={postcode()}
              problem={search.kind === 'problem' ? words(search.says) : field.error}
              isSearching={search.kind === 'searching'}
              onType={typePostcode}
              onSearch={() => {
                void look();
              }}
            />
            <div ref={result}>
              {search.kind === 'found' ? (
                <Found
                  id={id}
                  addresses={search.addresses}
                  chosen={session.answerAt(path)}
                  onChoose={(address) => {
                    answer(address ?? { postcode: postcode() });
                  }}
                />
              ) : null}
            </div>
          </>
        )}
        <div className={styles.switch}>
          <Button
            look="quiet"
            {...redrawing}
            onClick={() => {
              if (search.kind !== 'found') leave();
              setIsByHand(!isByHand);
            }}
          >
            {isByHand ? words('address.by-postcode') : words('address.by-hand')}
          </Button>
        </div>
      </div>
    </Field>
  );
}

interface PostcodeSearchProps {
  id: string;
  name: string;
  initialPostcode: string;
  problem: string | undefined;
  isSearching: boolean;
  onType: (postcode: string) => void;
  onSearch: () => void;
}

function PostcodeSearch(props: PostcodeSearchProps): ReactNode {
  const words = useWords();
  return (
    <div
      className={styles.search}
      onKeyDown={(event) => {
        // Enter in the postcode searches; it must not submit the form around it.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        props.onSearch();
      }}
    >
      <TextField
        id={props.id}
        name={props.name}
        label={words('address.postcode')}
        error={props.problem}
        initialValue={props.initialPostcode}
        isRequired
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        onInput={props.onType}
        onBlur={props.onType}
      />
      <Button
        look="secondary"
        busyLabel={props.isSearching ? words('address.finding') : undefined}
        {...useRedrawing()}
        onClick={props.onSearch}
      >
        {words('address.find')}
      </Button>
    </div>
  );
}

interface FoundProps {
  id: string;
  addresses: readonly Address[];
  /** The answer so far: one of these, another address, or nothing. */
  chosen: unknown;
  /** Nothing is chosen by the empty line. */
  onChoose: (address: Address | undefined) => void;
}

function Found({ id, addresses, chosen, onChoose }: FoundProps): ReactNode {
  const words = useWords();
  const lines = addresses.map(inOneLine);
  const before = lines.indexOf(inOneLine(chosen ?? {}));
  return (
    <Select
      id={`${id}-found`}
      name="found-address"
      label={words('address.chosen')}
      emptyLabel={words('address.choose-one')}
      initialValue={before === -1 ? '' : String(before)}
      isRequired={false}
      options={lines.map((label, index) => ({ value: String(index), label }))}
      onChange={(value) => {
        onChoose(value === '' ? undefined : addresses[Number(value)]);
      }}
      onBlur={() => undefined}
    />
  );
}

function inOneLine({ line1, line2, town, postcode }: Partial<Address>): string {
  return [line1, line2, town, postcode].filter((part) => part !== undefined && part !== '').join(', ');
}

/** A postcode however it is typed. */
function plain(postcode: string): string {
  return postcode.replaceAll(/\s/gu, '').toUpperCase();
}
