import type { Catalogues } from '#journeys/check/catalogues.ts';
import type { BlocksCatalogue } from '#journeys/engine/blocks-catalogue.ts';
import type { filledEverywhere } from '#journeys/engine/copy-formats.ts';
import type { AccessTable, JourneyDefinition } from '#journeys/engine/definition.ts';
import type { Menu } from '#journeys/engine/menu.ts';
import { type ContentBundle, defaultPartnerCode, type PartnerContent } from '#web/platform/domain/content.ts';
import { definitionHash } from '#web/platform/domain/definition-hash.ts';
import type { PictureSize } from '#web/platform/domain/picture-slots.ts';
import type { FormReference, FormVersion, PartnerRelease, Release } from '#web/platform/domain/release.ts';
import type { FormCompiler, FormValidator, LoadedValidators } from '#web/platform/server/ports/form-compiler.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';

import { membersOf } from '#web/platform/domain/members.ts';

import { MessageTexts, type TextValues } from './message-texts.ts';
import { pageWordsThatDiffer, type PageWords } from './page-words.ts';

export interface ReleaseSurroundings {
  readonly product: string;
  /** Where a person of ours is reached, as customers read it. */
  readonly supportEmail: string;
  /** Version label of the product. */
  readonly version: string;
  readonly year: () => number;
  readonly catalogues: Catalogues;
  readonly access: AccessTable;
  readonly compiler: Pick<FormCompiler, 'load'>;
}

interface MadeForPartner {
  readonly code: string;
  readonly made: PartnerRelease;
}

/** One release in memory, with an answer to everything that a request asks of it. */
export class ServedRelease implements PublishedContent {
  readonly number: number;
  readonly release: Release;
  readonly definitions: Readonly<Record<string, JourneyDefinition>>;
  readonly access: AccessTable;
  readonly menu: Menu;
  readonly blocks: BlocksCatalogue;
  readonly data: Catalogues['data'];
  readonly calls: Catalogues['calls'];
  readonly product: string;
  /** Parameters of a fragment that pages read. */
  readonly hash: readonly string[];
  readonly #around: ReleaseSurroundings;
  readonly #forms: ReadonlyMap<string, FormVersion>;
  readonly #validators = new Map<string, LoadedValidators>();
  readonly #hashes = new Map<string, string>();
  readonly #texts = new MessageTexts();
  readonly #pageWords = new Map<string, PageWords | undefined>();
  readonly #byPromoCode = new Map<string, PartnerContent>();
  readonly #byConsumerCode = new Map<string, PartnerContent>();

  constructor(release: Release, forms: readonly FormVersion[], around: ReleaseSurroundings) {
    this.release = release;
    this.number = release.number;
    this.definitions = release.bundle.journeys;
    this.access = around.access;
    this.menu = around.catalogues.menu;
    this.blocks = around.catalogues.blocks;
    this.data = around.catalogues.data;
    this.calls = around.catalogues.calls;
    this.product = around.product;
    const steps = Object.values(this.definitions).flatMap((journey) => Object.values(journey.steps));
    this.hash = [...new Set(steps.flatMap(({ hash }) => hash ?? []))].sort();
    this.#around = around;
    this.#forms = new Map(forms.map((form) => [`${form.name}@${form.hash}`, form]));
    for (const partner of Object.values(release.bundle.partners)) {
      for (const code of partner.promoCodes) this.#byPromoCode.set(code.toUpperCase(), partner);
      for (const code of partner.consumerCodes) this.#byConsumerCode.set(code.toUpperCase(), partner);
    }
  }

  get lists(): ContentBundle['lists'] {
    return this.release.bundle.lists;
  }

  partnerByCode(code: string): PartnerContent | undefined {
    const key = code.toLowerCase();
    return Object.hasOwn(this.release.bundle.partners, key) ? this.release.bundle.partners[key] : undefined;
  }

  partnerByPromoCode(promoCode: string): PartnerContent | undefined {
    return this.#byPromoCode.get(promoCode.trim().toUpperCase());
  }

  partnerByConsumerCode(consumerCode: string): PartnerContent | undefined {
    return this.#byConsumerCode.get(consumerCode.trim().toUpperCase());
  }

  /** The partner of that code, else the default one: a partner that is no longer published takes nobody's account away. */
  partner(code: string | null | undefined): PartnerContent {
    const found = (code ? this.partnerByCode(code) : undefined) ?? this.partnerByCode(defaultPartnerCode);
    if (found === undefined) throw new Error('The release has no default partner');
    return found;
  }

  text(partnerCode: string, key: string, values: TextValues = {}): string {
    const { words, isTyped } = this.words(partnerCode, key);
    return isTyped ? words : this.#texts.fill(words, { ...values, ...this.everywhere(partnerCode) });
  }

  /** The words of a key before anything is filled in: an ICU message, or plain text that a partner typed into a field of its own. */
  words(partnerCode: string, key: string): { readonly words: string; readonly isTyped: boolean } {
    const partner = this.partner(partnerCode);
    const own = textIn(partner.copy[key]);
    if (own !== undefined) return { words: own, isTyped: false };
    const place = this.#around.catalogues.copyRules.partner[key];
    const typed = place === undefined ? undefined : textIn(valueAt(partner, place));
    if (typed !== undefined) return { words: typed, isTyped: true };
    const message = this.release.bundle.copy[key];
    if (message === undefined) throw new Error(`The release ${String(this.number)} has no copy key "${key}"`);
    return { words: message, isTyped: false };
  }

  /** The words of the page itself that are not those of its script, as the browser fills them in; nothing for most partners. */
  pageWords(partnerCode: string): PageWords | undefined {
    const { code } = this.partner(partnerCode);
    if (this.#pageWords.has(code)) return this.#pageWords.get(code);
    const { copy } = this.release.bundle;
    const wordsOf = (key: string) => (Object.hasOwn(copy, key) ? this.words(code, key) : undefined);
    const differing = pageWordsThatDiffer(wordsOf, this.everywhere(code));
    this.#pageWords.set(code, differing);
    return differing;
  }

  /** Values that any words may hold. */
  everywhere(partnerCode: string): Readonly<Record<(typeof filledEverywhere)[number], string>> {
    const { product, supportEmail, version, year } = this.#around;
    return { product, supportEmail, version, year: String(year()), partner: this.partner(partnerCode).name };
  }

  /** The form of that name as the partner's customers fill it in. */
  form(partnerCode: string, name: string): FormVersion | undefined {
    const { forms } = this.partnerRelease(partnerCode);
    return Object.hasOwn(forms, name) ? this.#forms.get(`${name}@${forms[name] ?? ''}`) : undefined;
  }

  /** The form as it was in that version; as it is now for somebody, where that version is gone. */
  formAt(name: string, hash: string): FormVersion | undefined {
    return this.#forms.get(`${name}@${hash}`) ?? [...this.#forms.values()].find((form) => form.name === name);
  }

  validator(form: FormVersion): FormValidator {
    return this.validators(form).whole;
  }

  /** That of the form, and those of its parts, with which it is drawn. */
  validators(form: FormVersion): LoadedValidators {
    const key = `${form.name}@${form.hash}`;
    const validators = this.#validators.get(key) ?? this.#around.compiler.load(form);
    this.#validators.set(key, validators);
    return validators;
  }

  /** Path of the partner's stylesheet. */
  theme(partnerCode: string): string {
    const { code } = this.partner(partnerCode);
    return `/themes/${code}@${this.partnerRelease(code).themeHash}.css`;
  }

  fonts(partnerCode: string): readonly string[] {
    return this.partnerRelease(partnerCode).fonts;
  }

  /** Path of the picture that a phone scans to get the app. */
  appCode(partnerCode: string): string | undefined {
    return this.partnerRelease(partnerCode).appCode;
  }

  /** The logo of whoever it is borrowed from, with its size in pixels where that is known. */
  logo(partnerCode: string): ({ readonly src: string; readonly alt: string } & Partial<PictureSize>) | undefined {
    const shown = this.asset(partnerCode, 'logo');
    const owner = [partnerCode, defaultPartnerCode].find(
      (code) => this.partner(code).customizations.logoSrc === shown?.src,
    );
    return shown && { ...shown, ...(owner !== undefined && this.partnerRelease(this.partner(owner).code).logoSize) };
  }

  asset(partnerCode: string, name: string): { src: string; alt: string } | undefined {
    const { assets } = this.#around.catalogues;
    const entry = Object.hasOwn(assets, name) ? assets[name] : undefined;
    if (entry === undefined) throw new Error(`There is no asset "${name}"`);
    const lenders = entry.own === true ? [partnerCode] : [partnerCode, defaultPartnerCode];
    // Whose picture it is says what it shows.
    const [shown] = lenders.flatMap((code) => {
      const owner = this.partner(code);
      const src = textIn(valueAt(owner, entry.from));
      return src === undefined ? [] : [{ owner, src }];
    });
    if (shown === undefined) return undefined;
    const { owner, src } = shown;
    if (entry.alt !== undefined) return { src, alt: this.text(partnerCode, entry.alt) };
    return { src, alt: (entry.says === undefined ? undefined : textIn(valueAt(owner, entry.says))) ?? '' };
  }

  link(partnerCode: string, name: string): string | undefined {
    const { links } = this.#around.catalogues;
    const entry = Object.hasOwn(links, name) ? links[name] : undefined;
    if (entry === undefined) throw new Error(`There is no link "${name}"`);
    if ('setting' in entry) return `mailto:${this.#around[entry.setting]}`;
    return (
      textIn(valueAt(this.partner(partnerCode), entry.from)) ??
      textIn(valueAt(this.partner(defaultPartnerCode), entry.from))
    );
  }

  definitionHash(journey: string): string {
    const definition = this.release.bundle.journeys[journey];
    if (definition === undefined) throw new Error(`The release has no journey "${journey}"`);
    const hash = this.#hashes.get(journey) ?? definitionHash(definition);
    this.#hashes.set(journey, hash);
    return hash;
  }

  /** A form that some partner's customers fill in. */
  formVersion({ name, hash }: FormReference): FormVersion | undefined {
    return this.#forms.get(`${name}@${hash}`);
  }

  /** The same release with other content, and what was made of it for one partner: a draft that nobody but its author sees (PTR-04). */
  withDraft(bundle: ContentBundle, { code, made }: MadeForPartner, forms: readonly FormVersion[]): ServedRelease {
    const draft = { ...this.release, bundle, partners: { ...this.release.partners, [code]: made } };
    return new ServedRelease(draft, [...this.#forms.values(), ...forms], this.#around);
  }

  private partnerRelease(partnerCode: string): PartnerRelease {
    const { code } = this.partner(partnerCode);
    const released = this.release.partners[code];
    if (released === undefined) throw new Error(`The release has nothing made for the partner "${code}"`);
    return released;
  }
}

/** A text that says something: an empty override falls back (PTR-06). */
function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function valueAt(partner: PartnerContent, place: string): unknown {
  let inside: unknown = partner;
  for (const key of place.split('.')) {
    inside = membersOf(inside)[key];
  }
  return inside;
}
