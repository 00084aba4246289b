// Made by stories/write-stories.ts from the messages' examples: change those, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { messageStories, type MessageArgs, type MessageStory } from '../messages/message.tsx';

const meta: Meta<MessageArgs> = {
  ...messageStories('card-stopped-awaiting-virtual'),
  title: 'Emails & SMS/Card stopped awaiting virtual',
};

export default meta;

export const AsSent: MessageStory = {};
