import type { Meta, StoryObj } from '@storybook/react-vite';

import { Stars } from '#web/client/components/stars/stars.tsx';

const meta: Meta<typeof Stars> = { title: 'Components/Stars', component: Stars, args: { score: 4.7 } };

export default meta;
type Story = StoryObj<typeof Stars>;

export const NearlyFull: Story = {};
export const Full: Story = { args: { score: 5 } };
export const Half: Story = { args: { score: 2.5 } };
