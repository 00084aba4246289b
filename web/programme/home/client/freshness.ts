const minuteMs = 60_000;

/** How fresh something is, in the specification's words: now, 1 min, 2 mins; beyond two hours in hours, beyond two days the day (DSH-06). */
export function freshnessOf(at: Date, now: Date): string {
  const minutes = Math.floor(Math.max(0, now.getTime() - at.getTime()) / minuteMs);
  if (minutes < 1) return 'Updated now';
  if (minutes < 120) return `Updated ${String(minutes)} ${minutes === 1 ? 'min' : 'mins'} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `Updated ${String(hours)} hours ago`;
  return `Updated on ${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })}`;
}
