import type { Transaction } from '../transaction.ts';
import { requestBehind } from './requests.ts';

/**
 * A payment as a command for any shell: the true request. The number of the card is asked of the processor when it runs, for
 * no page shows it; the PIN comes from whoever runs it.
 */
export function curlOf(transaction: Transaction, origin: string): string {
  const { name, said, hasPin } = requestBehind(transaction);
  const secrets = [`"pan":"'"$PAN"'"`, ...(hasPin ? [`"pin":"'"$CARD_PIN"'"`] : [])].join(',');
  const rest = JSON.stringify(said)
    .slice(1)
    .replaceAll("'", String.raw`'\''`);
  const key = '-H "Authorization: $LITHIC_API_KEY"';
  return [
    `PAN=$(curl -s ${key} ${origin}/v1/cards/${transaction.cardToken} | sed 's/.*"pan":"\\([0-9]*\\)".*/\\1/')`,
    `curl -s ${key} -H 'Content-Type: application/json' ${origin}/v1/simulate/${name} \\`,
    `  -d '{${secrets},${rest}'`,
  ].join('\n');
}
