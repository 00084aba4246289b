// Made by stories/write-stories.ts from the messages' examples: change those, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { messageStories, type MessageArgs, type MessageStory } from '../messages/message.tsx';

const meta: Meta<MessageArgs> = {
  ...messageStories('confirm-new-email'),
  title: 'Emails & SMS/Confirm new email',
};

export default meta;

export const AsSent: MessageStory = {};
