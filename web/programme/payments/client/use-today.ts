import { useEffect, useState } from 'react';

/** The day that it is in London and the one before, once the page stands; another when somebody looks again after midnight. */
export function useToday(): { readonly today: string | undefined; readonly yesterday: string | undefined } {
  const [today, setToday] = useState<string>();
  useEffect(() => {
    const look = () => {
      setToday(new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' }));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return { today, yesterday: today && dayBefore(today) };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
