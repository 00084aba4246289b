import { describe, expect, it } from 'vitest';

import { differencesIn, mergedOf, ORDER, type Choice, type Sides } from '../../cms/src/content/merge.ts';

const attributes = {
  aboutText: { type: 'text' },
  logo: { type: 'media' },
  theme: { type: 'component' },
  copyOverrides: { type: 'component', repeatable: true },
  extraQuestions: { type: 'text', customField: 'global::questions' },
  texts: { type: 'text', customField: 'global::ordered-json' },
  managers: { type: 'relation' },
};

const question = (name: string, title: string) => ({ name, schema: { type: 'string', title }, required: true });
const asked = (...questions: object[]) => JSON.stringify(questions, null, 2);

const told = (sides: Sides) =>
  differencesIn(sides, attributes).map(({ attribute, member, by }) => [attribute, member, by]);

const merge = (sides: Sides, choose: (by: 'me' | 'them' | 'both') => Choice) =>
  mergedOf(sides, attributes, new Map(differencesIn(sides, attributes).map((each) => [each, choose(each.by)])));

const own = (by: 'me' | 'them' | 'both'): Choice => (by === 'them' ? 'theirs' : 'mine');

describe('two people on one entry', () => {
  it('PTR-01 tells fields that one of them changed from those that both did, and leaves out what both did alike', () => {
    const base = { aboutText: 'A', theme: { id: 1, primary: '#111111', accent: '#222222', radius: 4 } };
    const mine = { aboutText: 'Mine', theme: { id: 1, primary: '#333333', accent: '#222222', radius: 8 } };
    const theirs = { aboutText: 'Theirs', theme: { id: 2, primary: '#111111', accent: '#444444', radius: 8 } };
    expect(told({ base, mine, theirs })).toEqual([
      ['aboutText', undefined, 'both'],
      ['theme', 'primary', 'me'],
      ['theme', 'accent', 'them'],
    ]);
    expect(merge({ base, mine, theirs }, own)).toEqual({
      aboutText: 'Mine',
      theme: { id: 2, primary: '#333333', accent: '#444444', radius: 8 },
    });
    expect(merge({ base, mine, theirs }, () => 'theirs')).toEqual({});
  });

  it('an empty field, a part that is not there and what Strapi numbers anew are no difference', () => {
    const base = { aboutText: null, theme: null, copyOverrides: [{ id: 4, key: 'a', text: 'A', standard: null }] };
    const mine = { aboutText: '', copyOverrides: [{ id: 4, key: 'a', text: 'A', __temp_key__: 'a0' }] };
    const theirs = { aboutText: undefined, theme: { id: 9 }, copyOverrides: [{ id: 7, key: 'a', text: 'A' }] };
    expect(told({ base, mine, theirs })).toEqual([]);
  });

  it('a picture is another one by its id alone', () => {
    const picture = (id: number, width: number) => ({ id, url: `/uploads/${String(id)}.png`, width });
    const base = { logo: picture(1, 10) };
    expect(told({ base, mine: { logo: picture(1, 20) }, theirs: { logo: picture(1, 30) } })).toEqual([]);
    const sides = { base, mine: { logo: picture(2, 10) }, theirs: base };
    expect(told(sides)).toEqual([['logo', undefined, 'me']]);
    expect(merge(sides, own)).toEqual({ logo: picture(2, 10) });
  });

  it('PTR-06 own words are merged text by text, and keep the rows that theirs are stored in', () => {
    const row = (id: number | undefined, key: string, text: string) => ({ ...(id ? { id } : {}), key, text });
    const base = { copyOverrides: [row(1, 'kept', 'Kept'), row(2, 'taken', 'Taken'), row(3, 'both', 'Before')] };
    const mine = { copyOverrides: [row(1, 'kept', 'Kept'), row(3, 'both', 'Mine'), row(undefined, 'new', 'New')] };
    const theirs = {
      copyOverrides: [row(11, 'kept', 'Changed'), row(12, 'taken', 'Taken'), row(13, 'both', 'Theirs')],
    };
    expect(told({ base, mine, theirs })).toEqual([
      ['copyOverrides', 'kept', 'them'],
      ['copyOverrides', 'taken', 'me'],
      ['copyOverrides', 'both', 'both'],
      ['copyOverrides', 'new', 'me'],
    ]);
    expect(merge({ base, mine, theirs }, own)).toEqual({
      copyOverrides: [row(11, 'kept', 'Changed'), row(13, 'both', 'Mine'), row(undefined, 'new', 'New')],
    });
  });

  it('PTR-01 questions are merged one by one, their order apart', () => {
    const [sea, harbour, boat] = [question('sea', 'Sea?'), question('harbour', 'Harbour?'), question('boat', 'Boat?')];
    const base = { extraQuestions: asked(sea, harbour) };
    const mine = { extraQuestions: asked(harbour, sea, boat) };
    const theirs = { extraQuestions: asked(sea, question('harbour', 'Which harbour?')) };
    expect(told({ base, mine, theirs })).toEqual([
      ['extraQuestions', 'harbour', 'them'],
      ['extraQuestions', 'boat', 'me'],
      ['extraQuestions', ORDER, 'me'],
    ]);
    expect(merge({ base, mine, theirs }, own)).toEqual({
      extraQuestions: asked(question('harbour', 'Which harbour?'), sea, boat),
    });
    const withoutAny = { base, mine: { extraQuestions: null }, theirs: base };
    expect(merge(withoutAny, own)).toEqual({ extraQuestions: null });
  });

  it('a list that cannot be read is one field; so is JSON that is more than texts', () => {
    const base = { extraQuestions: asked(question('sea', 'Sea?')), texts: '{"a":{"b":1},"c":"C"}' };
    const mine = { extraQuestions: '[ broken', texts: '{"a":{"b":2},"c":"C"}' };
    expect(told({ base, mine, theirs: base })).toEqual([
      ['extraQuestions', undefined, 'me'],
      ['texts', undefined, 'me'],
    ]);
    expect(merge({ base, mine, theirs: base }, own)).toEqual(mine);
  });

  it('texts are merged key by key, in the order that they are stored in', () => {
    const base = { texts: '{"a":"A","b":"B"}' };
    const sides = { base, mine: { texts: '{"a":"Mine","b":"B"}' }, theirs: { texts: '{"b":"Theirs","a":"A"}' } };
    expect(told(sides)).toEqual([
      ['texts', 'b', 'them'],
      ['texts', 'a', 'me'],
    ]);
    expect(merge(sides, own)).toEqual({ texts: JSON.stringify({ b: 'Theirs', a: 'Mine' }, null, 2) });
  });

  it('who comes and who goes of the people of a partner is added to what a colleague did', () => {
    const managers = { connect: [{ id: 3 }], disconnect: [] };
    const sides = { base: {}, mine: { managers }, theirs: { managers: { count: 2 } } };
    expect(told(sides)).toEqual([['managers', undefined, 'me']]);
    expect(merge(sides, own)).toEqual({ managers });
    expect(told({ ...sides, mine: { managers: { connect: [], disconnect: [] } } })).toEqual([]);
  });

  it('whatever each did: all theirs is theirs, and all mine is mine', () => {
    const values = [undefined, 'x', 'y'];
    for (const before of values)
      for (const left of values)
        for (const right of values) {
          const part = (primary: string | undefined) => ({ theme: { id: 1, ...(primary ? { primary } : {}) } });
          const sides = { base: part(before), mine: part(left), theirs: part(right) };
          const result = { ...sides.theirs, ...merge(sides, () => 'mine') } as {
            theme: { primary?: string | null };
          };
          expect(result.theme.primary ?? undefined).toBe(left);
          expect(merge(sides, () => 'theirs')).toEqual({});
        }
  });
});
