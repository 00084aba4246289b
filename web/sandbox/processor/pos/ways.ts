/** How a card is shown, or not shown. `offline` asks nobody: the bill comes, and that is that. */
export const ways = {
  tap: { label: 'Tap', says: 'Tapped', said: { x_channel: 'contactless' }, takesPin: false },
  chip: { label: 'Chip + PIN', says: 'Chip and PIN', said: { x_channel: 'chip' }, takesPin: true },
  online: { label: 'Online', says: 'Online', said: { x_channel: 'online' }, takesPin: false },
  secure: {
    ...{ label: 'Online, 3-D Secure', says: 'Online with 3-D Secure', takesPin: false },
    said: { x_channel: 'online', x_three_ds: true },
  },
  atm: {
    ...{ label: 'Cash machine', says: 'Cash machine', takesPin: true },
    said: { x_channel: 'atm', mcc: '6011', status: 'FINANCIAL_AUTHORIZATION' },
  },
  offline: { label: 'Offline', says: 'Offline', said: { x_channel: 'chip' }, takesPin: false },
} as const;

export type Way = keyof typeof ways;

export const wayNames = Object.keys(ways) as readonly Way[];

export function wayOf(name: string): Way | undefined {
  return wayNames.find((way) => way === name);
}
