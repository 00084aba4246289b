import { beforeAll, describe, expect, test } from 'vitest';

import type { PartnerContent } from '#web/domain/content.ts';

import { HttpWorld } from '../../http-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

/** The words of a page, block by block, in the brand of `partner`. */
async function wordsOn(path: string, partner?: string): Promise<unknown[]> {
  const { view } = await world.browser().open(partner === undefined ? path : `${path}?promoCode=${partner}`);
  return view.blocks.map((block) => (block as { text?: string }).text);
}

async function changePenhallow(change: Partial<PartnerContent>): Promise<void> {
  await world.publish((bundle) => {
    const { penhallow } = bundle.partners;
    if (penhallow === undefined) throw new Error('There is no partner "penhallow"');
    return { ...bundle, partners: { ...bundle.partners, penhallow: { ...penhallow, ...change } } };
  });
}

describe('LAY-07 the page about us', () => {
  test('speaks of the product alone to who came by themselves', async () => {
    const words = await wordsOn('/about');
    expect(words).toContain('About Burgee');
    expect(words.filter((text) => String(text).startsWith('About'))).toHaveLength(1);
  });

  test('has the partner’s text from the CMS below the product’s', async () => {
    await changePenhallow({ aboutText: 'We keep the light.' });
    expect(await wordsOn('/about', 'PENHALLOW')).toEqual([
      'About Burgee',
      expect.stringContaining('debit card'),
      'About Penhallow Harbour Trust',
      'We keep the light.',
      'Questions and answers',
    ]);
  });

  test('has words of the partner’s own copy rather than its about text', async () => {
    await changePenhallow({ copy: { 'about.partner-text': '{partner} and {product}, side by side.' } });
    expect(await wordsOn('/about', 'PENHALLOW')).toContain('Penhallow Harbour Trust and Burgee, side by side.');
  });

  test('never shows an empty text', async () => {
    await changePenhallow({ aboutText: '', copy: {} });
    expect(await wordsOn('/about', 'PENHALLOW')).toContain('Penhallow Harbour Trust offers Burgee under its own name.');
  });
});

test('LAY-05 /plugins.json lists names that are built in, and nothing that a browser could be sent to', async () => {
  const { status, headers, text } = await world.browser().ask('GET', '/plugins.json');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(JSON.parse(text)).toEqual(['help-chat']);
});

test('LAY-04 the help of a phone leads to the partner’s own answers', async () => {
  const { body } = await world.browser().open('/about?promoCode=PENHALLOW');
  expect(body['frame']).toMatchObject({
    help: {
      open: 'Help',
      links: [{ href: 'https://www.penhallowharbour.example/card/questions' }, { href: '/about' }],
    },
  });
});
