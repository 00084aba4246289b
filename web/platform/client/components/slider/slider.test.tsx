import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Slider } from './slider.tsx';

afterEach(cleanup);

function Moved({ most }: { most: number }) {
  const [percent, setPercent] = useState(20);
  return (
    <Slider
      {...{ percent, most }}
      label="Trees"
      blocked="No more than 100%."
      less="Less"
      more="More"
      onMove={setPercent}
    />
  );
}
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Trees' });

test('CON-01 a slider goes from 0 in steps of 5 as far as there is room, by itself and by its buttons', () => {
  render(<Moved most={30} />);
  expect([slider().min, slider().max, slider().step]).toEqual(['0', '30', '5']);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect([slider().value, slider().getAttribute('aria-valuetext')]).toEqual(['25', '25%']);
  expect(screen.getByText('25%')).toBeTruthy();
  for (let press = 0; press < 3; press += 1) fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(slider().value).toBe('30');
  expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(slider(), { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Less' }));
  fireEvent.click(screen.getByRole('button', { name: 'Less' }));
  expect(slider().value).toBe('0');
});

test('CON-02 where it stops before 100% it says why, in words that belong to it, and its end has no label', () => {
  render(<Moved most={25} />);
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.change(slider(), { target: { value: '25' } });
  expect(screen.getByRole('status').textContent).toBe('No more than 100%.');
  expect(slider().getAttribute('aria-describedby')).toBe(screen.getByRole('status').id);
  expect(screen.queryByText('100%')).toBeNull();
});

test('CON-02 at 100% of all there is nothing to explain', () => {
  render(<Moved most={100} />);
  fireEvent.change(slider(), { target: { value: '100' } });
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getAllByText('100%')).toHaveLength(2);
});
