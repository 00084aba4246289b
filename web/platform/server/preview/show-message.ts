import type { ShownMessage } from '#web/platform/contract/preview.ts';
import { textMessageSize } from '#web/platform/domain/text-message-size.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import type { MessageExample } from '#web/platform/server/messages/message-example.ts';

/** No address of a real machine (RFC 2606). */
const publicUrl = 'https://card.example';

/** A message as that partner's customers get it, rendered by what renders it for them. */
export function showMessage(content: ServedRelease, partnerCode: string, example: MessageExample): ShownMessage {
  const partner = content.partner(partnerCode);
  const subject = { content, partner, publicUrl };
  if (example.medium === 'text') {
    const text = example.render(subject);
    return { medium: 'text', text, size: textMessageSize(text) };
  }
  const from = example.to === 'support' ? content.product : partner.name;
  return { medium: 'email', from, ...example.render(subject) };
}
