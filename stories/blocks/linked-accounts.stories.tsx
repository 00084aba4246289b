import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';

import { blockStories } from './block.tsx';

const account = {
  id: 'l1',
  bank: 'Northgate Bank',
  number: '•••• 6068',
  logo: null,
  isOver: false,
  badge: 'active',
  section: 'since',
  activeFrom: '2026-11-26',
  comesBack: false,
  endedBecause: null,
  offered: 'suspend',
  unlinking: 'offered',
  mayConfirm: false,
  relinkSource: null,
  since: 'Linked on 21/11/2026',
  until: 'Shared until 19/02/2027.',
  ended: 'The sharing ended on 19/02/2027.',
  stopTitle: 'Stop sharing your account at Northgate Bank?',
  ready: 'Your Direct Debit with Northgate Bank is set up.',
  notReady: 'You can activate your Northgate Bank account link on 26/11/2026, 12:00 am',
  comingBack:
    'Your card can spend from this account again from 26 November 2026, once your Direct Debit is back in place.',
  brokenText: 'Northgate Bank has ended our access.',
  refusedText: 'Northgate Bank hasn’t accepted a Direct Debit from it.',
  closedText: 'Northgate Bank says that it is closed.',
  viewTitle: 'View your balance at Northgate Bank',
  activateTitle: 'Activate your account at Northgate Bank?',
  reactivateTitle: 'Reactivate your account at Northgate Bank?',
  suspendTitle: 'Suspend your account at Northgate Bank?',
  unlinkTitle: 'Unlink your account at Northgate Bank?',
};
const longName = { ...account, id: 'l2', bank: 'Tidewater Building Society of the Northern Counties' };
const settingUp = { ...longName, badge: 'inactive', section: 'notReady', offered: null, unlinking: 'tooEarly' };
const ready = { ...account, badge: 'inactive', section: 'ready', offered: 'activate', unlinking: 'hidden' };
const over = {
  ...account,
  badge: 'broken',
  offered: 'relink',
  isOver: true,
  mayConfirm: true,
  relinkSource: 'aispRelink',
};
const cancelled = { ...account, badge: 'cancelled', endedBecause: 'cancelled', offered: 'reinstate' };
const closed = { ...cancelled, endedBecause: 'closed', offered: null };

const meta: Meta = {
  ...blockStories('linked-accounts', { journey: 'accounts', step: 'accounts', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Linked accounts',
  args: { data: [account, settingUp] },
};

export default meta;

export const Several: StoryObj = {};
export const Ready: StoryObj = { args: { data: [ready] } };
export const NotShared: StoryObj = { args: { data: [over] } };
export const Cancelled: StoryObj = { args: { data: [cancelled] } };
export const Closed: StoryObj = { args: { data: [closed] } };
export const Nothing: StoryObj = { args: { data: [] } };

export const AsksBeforeItStops: StoryObj = {
  args: { data: [account] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop sharing (Northgate Bank)' }));
    await expect(screen.getByRole('dialog', { name: 'Stop sharing your account at Northgate Bank?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep sharing' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
