import type { FieldProps } from '@rjsf/utils';
import { useRef, useState, type ReactNode } from 'react';
import { findAddresses, type Address } from '../../api/addresses.ts';
import { Button } from '../../components/button/button.tsx';
import { Field } from '../../components/field/field.tsx';
import { Select } from '../../components/select/select.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { words } from '../words.ts';
import { AddressLines } from './address-lines.tsx';
import { labelInSentence, useFieldState, useForm } from './form-context.ts';
import { fieldLabel, fieldOptions } from './field-props.ts';
import styles from './form.module.css';
import { shownValue, textOption } from './widget-props.ts';

type Search =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; addresses: readonly Address[] }
  | { kind: 'problem'; text: string };

/** An address found by its postcode or typed by hand; switching keeps what is there (DET-03). */
export function AddressField(props: FieldProps): ReactNode {
  const { session } = useForm();
  const { $id: id } = props.fieldPathId;
  const path = props.fieldPathId.path.join('.');
  const label = fieldLabel(props);
  const [isByHand, setIsByHand] = useState(() => session.answerAt(`${path}.line1`) !== undefined);
  const field = useFieldState(path, isByHand ? `${id}.line1` : id, labelInSentence(label));
  const [search, setSearch] = useState<Search>({ kind: 'idle' });
  const [filled, setFilled] = useState(0);
  const result = useRef<HTMLDivElement>(null);

  const find = async () => {
    setSearch({ kind: 'searching' });
    const answer = await findAddresses(shownValue(session.answerAt(`${path}.postcode`)));
    if (answer.kind === 'found') {
      setSearch(answer.addresses.length === 0 ? { kind: 'problem', text: words.address.none } : answer);
      requestAnimationFrame(() => result.current?.querySelector('select')?.focus());
      return;
    }
    setSearch({
      kind: 'problem',
      text: answer.kind === 'malformed' ? words.address.postcodeWrong : words.address.failed,
    });
  };

  const choose = (address: Address) => {
    field.type({ ...address });
    props.onChange({ ...address }, props.fieldPathId.path);
    setFilled(filled + 1);
    setIsByHand(true);
    requestAnimationFrame(() => document.getElementById(`${id}.line1`)?.focus());
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
        {isByHand ? (
          <AddressLines key={filled} field={props} />
        ) : (
          <>
            <PostcodeSearch
              id={id}
              initialPostcode={shownValue(session.answerAt(`${path}.postcode`))}
              problem={search.kind === 'problem' ? search.text : field.error}
              isSearching={search.kind === 'searching'}
              onType={(postcode) => {
                session.type(`${path}.postcode`, postcode === '' ? undefined : postcode);
              }}
              onSearch={() => {
                void find();
              }}
            />
            <div ref={result}>
              {search.kind === 'found' ? <Found id={id} addresses={search.addresses} onChoose={choose} /> : null}
            </div>
          </>
        )}
        <div className={styles.switch}>
          <Button
            look="quiet"
            onClick={() => {
              setIsByHand(!isByHand);
            }}
          >
            {isByHand ? words.address.byPostcode : words.address.byHand}
          </Button>
        </div>
      </div>
    </Field>
  );
}

interface PostcodeSearchProps {
  id: string;
  initialPostcode: string;
  problem: string | undefined;
  isSearching: boolean;
  onType: (postcode: string) => void;
  onSearch: () => void;
}

function PostcodeSearch(props: PostcodeSearchProps): ReactNode {
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
        name="postcode"
        label={words.address.postcode}
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
        busyLabel={props.isSearching ? words.address.finding : undefined}
        onClick={props.onSearch}
      >
        {words.address.find}
      </Button>
    </div>
  );
}

interface FoundProps {
  id: string;
  addresses: readonly Address[];
  onChoose: (address: Address) => void;
}

function Found({ id, addresses, onChoose }: FoundProps): ReactNode {
  return (
    <>
      <p className="visually-hidden" role="status">
        {words.address.found(addresses.length)}
      </p>
      <Select
        id={`${id}-found`}
        name="found-address"
        label={words.address.chosen}
        emptyLabel={words.address.chooseOne}
        initialValue=""
        isRequired={false}
        options={addresses.map((address, index) => ({ value: String(index), label: inOneLine(address) }))}
        onChange={(value) => {
          const address = addresses[Number(value)];
          if (value !== '' && address !== undefined) onChoose(address);
        }}
        onBlur={() => undefined}
      />
    </>
  );
}

function inOneLine({ line1, line2, town, postcode }: Address): string {
  return [line1, line2, town, postcode].filter((part) => part !== undefined && part !== '').join(', ');
}
