import { beforeAll, expect, test } from 'vitest';

import type { MessageScreen } from '#web/platform/contract/preview.ts';
import { showMessage } from '#web/platform/server/preview/show-message.ts';
import { messageExamples } from '#web/programme/messages/message-examples.ts';

import { HttpWorld } from '#web/programme/server/http-world.builder.ts';

/** Every sign that HTML gives a meaning, and none of it HTML. */
const name = `Fish & "Chips" < 5 o'clock`;
const escaped = 'Fish &amp; &quot;Chips&quot; &lt; 5 o&#39;clock';
const title = `Sign up & save > 5% "today"`;

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
  const look = await world.publish((bundle) => {
    const { penhallow } = bundle.partners;
    if (penhallow === undefined) throw new Error('There is no such partner.');
    const customizations = { ...penhallow.customizations, logoSrc: '', signUp: { title } };
    return { ...bundle, partners: { ...bundle.partners, penhallow: { ...penhallow, name, customizations } } };
  });
  expect(look.kind).toBe('published');
});

test('PTR-05 signs of HTML that a name may have stand escaped in a page, and as they are in what is drawn from data', async () => {
  const browser = world.browser();
  const { text } = await browser.ask('GET', '/get-started/personal/penhallow');
  expect(/<title>(.*)<\/title>/u.exec(text)?.[1]).toMatch(new RegExp(` – ${escaped}$`, 'u'));
  for (const raw of [name, '< 5 o', '& "']) expect(text).not.toContain(raw);
  const [, data = ''] = /<script type="application\/json" id="frame">(.*?)<\/script>/su.exec(text) ?? [];
  expect(JSON.parse(data)).toMatchObject({ brand: name });
  await browser.visit('/user/register/customer/email?promoCode=LANTERN1827');
  expect(browser.view.blocks.find(({ block }) => block === 'heading')).toMatchObject({ text: title });
});

test.each(Object.entries(messageExamples).filter(([, { to, medium }]) => to === 'customer' && medium === 'email'))(
  'PTR-05 they stand escaped in the message %s, and as they are in its plain text',
  (_, example) => {
    const message = showMessage(world.content.follower.get(), 'penhallow', example) as Extract<
      MessageScreen['message'],
      { readonly html: string }
    >;
    expect(message.html).toContain(escaped);
    expect(message.html).not.toContain(name);
    expect(message.text).not.toContain('&amp;');
  },
);

test.each([
  ['name', '<img src=x onerror=alert(1)>'],
  ['name', 'Fish <b>and</b> chips'],
])('PTR-05 HTML in a %s is refused when it is published: %s', async (field, html) => {
  const look = await world.publish((bundle) => {
    const partners = structuredClone(bundle.partners) as Record<string, object>;
    partners['penhallow'] = { ...partners['penhallow'], [field]: html };
    return { ...bundle, partners: partners as typeof bundle.partners };
  });
  expect(look.kind).not.toBe('published');
});
