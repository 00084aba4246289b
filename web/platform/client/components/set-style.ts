import type { RefCallback } from 'react';

/** Sets one property once the element is there: a style written into the page's HTML would be refused by its policy (RUN-05). */
export function setStyle(property: string, value: string): RefCallback<HTMLElement> {
  return (element) => {
    element?.style.setProperty(property, value);
  };
}
