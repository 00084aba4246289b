// Made by stories/write-stories.ts from the messages' examples: change those, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { messageStories, type MessageArgs, type MessageStory } from '../messages/message.tsx';

const meta: Meta<MessageArgs> = {
  ...messageStories('collection-made-up-for'),
  title: 'Emails & SMS/Collection made up for',
};

export default meta;

export const AsSent: MessageStory = {};
